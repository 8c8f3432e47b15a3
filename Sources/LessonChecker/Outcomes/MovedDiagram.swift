import Foundation
import LessonKit
import MarbleText
import Sandbox

/// A diagram that a program printed, and what came of moving its marbles.
struct MovedDiagram: Hashable, Codable, Sendable {
  /// The diagram, as it was printed.
  let diagram: String

  /// What came of it.
  let trial: MarbleTrial
}

extension ProgramOutcome {
  /// Whether the program ended well and printed a diagram with a result.
  var printsDiagrams: Bool {
    guard let run, run.ending == .exited(0), !run.areMarksForged else { return false }
    let label = Array("\n\(MarbleDiagram.result):".utf8)
    return run.output.starts(with: label.dropFirst()) || Array(run.output).contains(label)
  }
}
