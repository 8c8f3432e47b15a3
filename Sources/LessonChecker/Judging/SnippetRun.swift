import Foundation
import LessonKit
import Sandbox

/// The beginning of a snippet's output, and the end of its error output if the snippet crashed.
public struct SnippetRun: Hashable, Sendable {
  /// The maximum number of lines of output to keep.
  package static let maxLines = 100
  /// The maximum number of bytes of output to keep.
  fileprivate static let maxBytes = 20_000
  /// The maximum number of lines of `crash`.
  fileprivate static let maxCrashLines = 20

  /// The first lines that the snippet printed; the last may be incomplete if `isCut`.
  public let lines: [String]

  /// Whether the snippet printed more than is in `lines`.
  public let isCut: Bool

  /// The last lines of the crash's error output, such as `Fatal error: …`; empty without a crash.
  public let crash: [String]
}

extension RunJudge {
  /// Returns the output and the crash of a judged snippet; both are empty if not `reached`.
  func run(ofJudged index: Int) -> SnippetRun {
    guard reached(index) else { return SnippetRun(lines: [], isCut: false, crash: []) }
    let snippetIndex = program.snippetIndex(ofJudged: index)
    let printed = output.firstLines(
      of: snippetIndex, atMost: SnippetRun.maxLines, bytes: SnippetRun.maxBytes)
    return SnippetRun(
      lines: printed.lines.map { String(decoding: $0, as: UTF8.self) }, isCut: printed.isCut,
      crash: snippetIndex == output.lastStarted
        ? output.crashLines.suffix(SnippetRun.maxCrashLines) : [])
  }
}

extension RunJudge.RunOutput {
  /// A crash's error output, from the last `Fatal error` on if it has one; empty without a crash.
  fileprivate var crashLines: [String] {
    guard case .signalled(let signal) = run.ending, Signals.isCrash(signal) else { return [] }
    let lines = errorLines.map { String(decoding: $0.text, as: UTF8.self) }
    let start = lines.lastIndex { $0.hasPrefix("Fatal error") }
    return Array(lines[(start ?? lines.startIndex)...])
  }
}
