import Foundation
import LessonKit
import MarbleText
import Sandbox

/// A diagram that a program printed, and the result of moving its marbles.
struct MovedDiagram: Hashable, Codable, Sendable {
  /// The diagram, as it was printed.
  let diagram: String

  /// The result.
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
