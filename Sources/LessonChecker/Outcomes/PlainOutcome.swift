import Foundation
import Sandbox

/// A compact cached form of successful outcomes: the program compiled without diagnostics, and
/// exited with code 0 and no error output.
///
/// Nearly all outcomes are like that, and a check in which nothing is new reads all of them: a line
/// of numbers and the program's output are parsed ten times as fast as JSON.
enum PlainOutcome {
  private static let mark = "plain-2"

  /// Encodes an outcome; nil where it is not a plain one.
  static func bytes(of outcome: ProgramOutcome) -> [UInt8]? {
    guard outcome.compiled.isPlain, outcome.linkFault == nil, outcome.run?.isPlain ?? true,
      outcome.moved == nil
    else { return nil }
    let output = [UInt8](outcome.run?.output ?? Data())
    let marks = (outcome.run?.marks ?? []).map { "\($0.snippet):\($0.offset)" }
    let head = [
      mark, outcome.isMerged ? "merged" : "alone", outcome.run == nil ? "compiled" : "ran",
      text(outcome.compileSeconds), text(outcome.runSeconds), "\(output.count)",
    ]
    return Array((head + marks).joined(separator: " ").utf8) + [UInt8(ascii: "\n")] + output
  }

  /// Decodes an outcome; nil where the bytes are no plain one, or incomplete.
  static func outcome(from bytes: [UInt8]) -> ProgramOutcome? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let words = String(decoding: bytes[..<end], as: UTF8.self).utf8.split(separator: 0x20).map {
      String($0) ?? ""
    }
    let output = bytes[(end + 1)...]
    guard words.count >= 6, words[0] == mark, Int(words[5]) == output.count else { return nil }
    let marks = words[6...].compactMap(RunRecord.Mark.init)
    guard marks.count == words.count - 6 else { return nil }
    var outcome = ProgramOutcome(
      compiled: CompiledProgram(ending: .exited(0), exceededLimit: nil, diagnostics: []))
    outcome.isMerged = words[1] == "merged"
    outcome.compileSeconds = Double(words[3])
    outcome.runSeconds = Double(words[4])
    if words[2] == "ran" {
      outcome.run = RunRecord(
        ending: .exited(0), exceededLimit: nil, output: Data(output), errorOutput: Data(),
        marks: marks,
        areMarksForged: false)
    }
    return outcome
  }

  private static func text(_ seconds: Double?) -> String { seconds.map { "\($0)" } ?? "-" }
}

extension RunRecord.Mark {
  fileprivate init?(_ word: String) {
    let numbers = word.split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    self.init(snippet: numbers[0], offset: numbers[1])
  }
}

extension CompiledProgram {
  fileprivate var isPlain: Bool {
    ending == .exited(0) && exceededLimit == nil && diagnostics.isEmpty && droppedProbes == nil
  }
}

extension RunRecord {
  fileprivate var isPlain: Bool {
    ending == .exited(0) && exceededLimit == nil && errorOutput.isEmpty && !areMarksForged
  }
}
