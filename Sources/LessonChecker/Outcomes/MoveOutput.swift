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

/// What a program printed while a checker had it move the marbles of its diagrams.
///
/// ```
/// WORD {"begin":{"_0":"a: -1-\n   map\n=: -1-"}}
/// WORD {"end":{"_0":{"moves":{"_0":{"frames":3, …}}}}}
/// a: -1-
///    map
/// =: -1-
/// ```
///
/// The text is untrusted: anything that is not in the format gives no table. A program can print a
/// table of its own making, which is then shown beside its own diagram; nothing is a secret inside
/// its own process.
struct MoveOutput {
  /// The diagrams, in the order in which they were drawn.
  let diagrams: [MovedDiagram]

  /// Reads the output of a program.
  ///
  /// - Parameters:
  ///   - output: what it printed
  ///   - word: the word that its records begin with
  ///   - printed: its output without being asked
  ///   - hasEnded: whether it ran to its end
  init(_ output: [UInt8], word: String, printed: [UInt8], hasEnded: Bool) {
    var reader = RecordReader(output, word: word)
    var diagrams: [MovedDiagram] = []
    while let record = reader.next() {
      guard case .begin(let diagram)? = record.record else { continue }
      let end = reader.next()
      diagrams.append(MovedDiagram(diagram: diagram, trial: Self.trial(end)))
    }
    let rest = reader.rest
    let isWhole = hasEnded && diagrams.last?.trial != .picture(.ends)
    // A program that behaves differently when it is asked does not show what its readers see.
    let isSame = isWhole ? rest == printed : printed.starts(with: rest)
    self.diagrams =
      isSame
      ? diagrams
      : diagrams.map { MovedDiagram(diagram: $0.diagram, trial: .picture(.keepsState)) }
  }

  private static func trial(_ end: RecordReader.Found?) -> MarbleTrial {
    guard let end else { return .picture(.ends) }
    guard end.before.isEmpty else { return .picture(.prints) }
    guard case .end(let trial)? = end.record else { return .picture(.isMalformed) }
    if case .moves(let moves) = trial, !moves.isSound { return .picture(.isMalformed) }
    return trial
  }
}

/// Finds the records in a program's output, and keeps the rest.
private struct RecordReader {
  struct Found {
    /// The output since the record before.
    let before: [UInt8]

    /// The record, or nil if the line is not one.
    let record: MarbleRecord?
  }

  /// The output outside of diagrams so far.
  private(set) var rest: [UInt8] = []

  private var output: ArraySlice<UInt8>
  private let word: [UInt8]
  private var isInside = false

  init(_ output: [UInt8], word: String) {
    self.output = output[...]
    self.word = Array(word.utf8)
  }

  /// The next record, or nil if there is none.
  mutating func next() -> Found? {
    let start = output.firstRange(of: word)?.lowerBound ?? output.endIndex
    let before = Array(output[..<start])
    if !isInside { rest += before }
    guard start < output.endIndex else {
      output = []
      return nil
    }
    let end = output[start...].firstIndex(of: UInt8(ascii: "\n")) ?? output.endIndex
    let line = output[start..<end].dropFirst(word.count + 1)
    output = output[min(end + 1, output.endIndex)...]
    let record =
      line.count > MarbleMoves.largest
      ? nil : try? JSONDecoder().decode(MarbleRecord.self, from: Data(line))
    if case .begin? = record { isInside = true } else { isInside = false }
    return Found(before: before, record: record)
  }
}
