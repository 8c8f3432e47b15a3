import Foundation
import LessonKit
import Sandbox

/// The output of a snippet, and the Swift runtime's message if the snippet crashed.
public struct SnippetRun: Hashable, Sendable {
  /// The maximum number of lines to keep, and of bytes in these lines.
  package static let maxLines = 100
  fileprivate static let maxBytes = 20_000

  /// The maximum number of lines of the runtime's message to keep.
  fileprivate static let maxCrashLines = 20

  /// The first lines that the snippet printed.
  public let lines: [String]

  /// Whether the snippet printed more than `lines`.
  public let isCut: Bool

  /// The runtime's message, such as `Fatal error: Index out of range`, or empty without a crash.
  public let crash: [String]
}

extension RunJudge {
  /// Returns the output and the crash of a judged snippet.
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
  /// The error output after a crash, from the line `Fatal error: …` on if there is one.
  fileprivate var crashLines: [String] {
    guard case .signalled(let signal) = run.ending, Signals.isCrash(signal) else { return [] }
    let lines = errorLines.map { String(decoding: $0.text, as: UTF8.self) }
    let start = lines.lastIndex { $0.hasPrefix("Fatal error") }
    return Array(lines[(start ?? lines.startIndex)...])
  }
}
