import LessonKit
import MarbleText
import ScreenText

extension RunJudge {
  /// Compares the output of a snippet with its `output`, `marbles` and `screen` expectations.
  struct OutputJudge {
    let lesson: String

    let snippet: Snippet

    /// The output, line by line.
    let lines: [[UInt8]]

    /// Whether a snippet without an `output` expectation may print anything, as in documentation.
    let isLenient: Bool

    /// Judges the output; if a block expects screens, they are judged apart from the rest.
    func judge() -> SnippetVerdict {
      guard let expected = snippet.expectation(.screen) else { return judgeText(lines) }
      let printed = PrintedScreens(lines.map { String(decoding: $0, as: UTF8.self) }).parts
      let screens = printed.filter(\.isScreen).flatMap { lines[$0.lines] }
      var result = judgeText(printed.filter { !$0.isScreen }.flatMap { lines[$0.lines] })
      let onScreens = verdict(screenFailure(screens, expected), .screen, screens)
      result.failures += onScreens.failures
      result.mismatches += onScreens.mismatches
      return result
    }

    /// Returns the failure, or nil if there are screens and they match the block.
    private func screenFailure(_ screens: [[UInt8]], _ expected: Expectation) -> Diagnostic? {
      let texts = expected.lines.map(\.text)
      if texts.contains(where: { !$0.isEmpty }) {
        do throws(ScreenTextError) {
          _ = try ScreenContent.screens(parsing: texts)
        } catch {
          let place = expected.place(ofColumn: error.column, in: error.line)
          return Diagnostic(in: lesson, at: place, .noScreen(error.message))
        }
      }
      let comparison = OutputComparison(literal: texts.filter { !$0.isEmpty }, actual: screens)
      guard !comparison.holds || screens.isEmpty else { return nil }
      return Diagnostic(
        in: lesson, at: expected.position(ofLine: comparison.firstDifference),
        .otherScreen(showsNone: screens.isEmpty), details: comparison.diff)
    }

    private func judgeText(_ lines: [[UInt8]]) -> SnippetVerdict {
      if let marbles = snippet.expectation(.marbles) {
        let judge = MarbleJudge(lesson: lesson, expected: marbles, printed: lines)
        return verdict(judge.judge(), .marbles, lines)
      }
      let expected = snippet.expectation(.output)
      if isLenient, expected == nil { return SnippetVerdict() }
      let comparison = OutputComparison(expected: expected?.lines.map(\.text) ?? [], actual: lines)
      guard !comparison.holds else { return SnippetVerdict() }
      guard let expected else {
        let failure = Diagnostic(
          in: lesson, at: snippet.range.start, .printsUnstated, details: comparison.diff)
        return verdict(failure, .output, lines)
      }
      let failure = Diagnostic(
        in: lesson, at: expected.position(ofLine: comparison.firstDifference),
        lines.isEmpty ? .printsNothing(expected.origin) : .printsOther, details: comparison.diff)
      return verdict(failure, .output, lines)
    }

    private func verdict(
      _ failure: Diagnostic?, _ kind: Expectation.Kind, _ lines: [[UInt8]]
    ) -> SnippetVerdict {
      guard let failure else { return SnippetVerdict() }
      let mismatch = Mismatch(
        lesson: lesson, snippet: snippet, part: .expectation(kind), lines: lines)
      return SnippetVerdict(failures: [failure], mismatches: [mismatch])
    }
  }
}

/// Compares the marble diagram that a snippet printed with the diagram in its block.
///
/// Both diagrams are drawn again before they are compared, so their alignment doesn't matter.
struct MarbleJudge {
  let lesson: String

  /// The block with the expected diagram.
  let expected: Expectation

  /// The output of the snippet.
  let printed: [[UInt8]]

  /// Returns the failure, or nil if the diagrams match.
  func judge() -> Diagnostic? {
    if expected.isBlank {
      return failure(.emptyBlock, at: expected.range.start, details: printedLines)
    }
    let wanted: MarbleDiagram
    do throws(MarbleTextError) {
      wanted = try MarbleDiagram(printed: expected.lines.map(\.text))
    } catch {
      return failure(
        .noDiagram(error.message), at: expected.place(ofColumn: error.column, in: error.line))
    }
    let texts = printed.map { String(decoding: $0, as: UTF8.self) }
    do throws(MarbleTextError) {
      let actual = try MarbleDiagram(printed: texts)
      // `==` takes some characters for ASCII ones, such as U+037E for `;`. `isSame` doesn't.
      guard actual != wanted || !wanted.description.isSame(as: actual.description) else {
        return nil
      }
      return failure(
        .otherDiagram, at: place(ofFirstDifference: wanted, actual),
        details: Self.difference(wanted, actual))
    } catch {
      return failure(
        .printsNoDiagram(error.message), at: expected.range.start, details: printedLines)
    }
  }

  /// Returns the place of the first line that differs; diagrams lack the block's blank lines.
  private func place(
    ofFirstDifference wanted: MarbleDiagram, _ actual: MarbleDiagram
  ) -> SourcePosition {
    let same = zip(wanted.lines, actual.lines).prefix {
      $0 == $1 && "\($0)".isSame(as: "\($1)")
    }.count
    let drawn = expected.lines.indices.filter { index in
      !expected.lines[index].text.allSatisfy(\.isWhitespace)
    }
    return expected.position(ofLine: same < drawn.count ? drawn[same] : expected.lines.count)
  }

  private var printedLines: [Diagnostic.Detail] {
    printed.map { .extra(TerminalText.line($0)) }
  }

  /// Returns the expected diagram and below it the actual one, with their frames aligned.
  private static func difference(
    _ expected: MarbleDiagram, _ actual: MarbleDiagram
  ) -> [Diagnostic.Detail] {
    let both = MarbleDiagram(expected.lines + actual.lines).description
    let lines = both.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let text = TerminalText.message(String(line))
      return index < expected.lines.count ? .missing(text) : .extra(text)
    }
  }

  private func failure(
    _ failure: Failure, at position: SourcePosition, details: [Diagnostic.Detail] = []
  ) -> Diagnostic {
    Diagnostic(in: lesson, at: position, failure, details: details)
  }
}
