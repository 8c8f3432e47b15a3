import Foundation
import LessonKit
import Sandbox

/// What a snippet printed, and what the Swift runtime said if the program crashed in it.
public struct SnippetRun: Hashable, Sendable {
  /// The most lines that are kept, and the most bytes in them.
  package static let mostLines = 100
  fileprivate static let mostBytes = 20_000

  /// The most lines of the runtime's words that are kept.
  fileprivate static let mostWords = 20

  /// The first lines that it printed.
  public let lines: [String]

  /// Whether it printed more than these lines.
  public let isCut: Bool

  /// The runtime's last words, such as `Fatal error: Index out of range`; empty unless it crashed.
  public let crash: [String]
}

extension RunJudge {
  /// Returns what a judged snippet printed, and its crash.
  func run(ofJudged index: Int) -> SnippetRun {
    guard reached(index) else { return SnippetRun(lines: [], isCut: false, crash: []) }
    let place = program.place(ofJudged: index)
    let printed = output.firstLines(
      of: place, atMost: SnippetRun.mostLines, bytes: SnippetRun.mostBytes)
    return SnippetRun(
      lines: printed.lines.map { String(decoding: $0, as: UTF8.self) }, isCut: printed.isCut,
      crash: place == output.lastStarted ? output.lastWords.suffix(SnippetRun.mostWords) : [])
  }
}

extension RunJudge.RunOutput {
  /// Returns what the program said last if it crashed: from the line `Fatal error: …` on, if there is one.
  fileprivate var lastWords: [String] {
    guard case .signalled(let signal) = run.ending, Signals.isCrash(signal) else { return [] }
    let said = errorLines.map { String(decoding: $0.text, as: UTF8.self) }
    let start = said.lastIndex { $0.hasPrefix("Fatal error") }
    return Array(said[(start ?? said.startIndex)...])
  }
}
