import LessonKit
import MarbleText

/// Judges the marble diagram that a snippet printed.
///
/// Two texts are the same diagram if all their lines show the same in each frame; how they are aligned
/// does not matter.
struct MarbleJudge {
  /// The path of the lesson.
  let lesson: String

  /// The block with the expected diagram.
  let expected: Expectation

  /// The output of the snippet.
  let printed: [[UInt8]]

  /// The failure; nil where the diagram came.
  func judge() -> Diagnostic? {
    if expected.lines.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) {
      return failure(.emptyDiagram, at: expected.range.start, details: printedLines)
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
      guard actual != wanted else { return nil }
      return failure(
        .otherDiagram, at: place(ofFirstDifference: wanted, actual),
        details: Self.difference(wanted, actual))
    } catch {
      return failure(
        .printsNoDiagram(error.message), at: expected.range.start, details: printedLines)
    }
  }

  /// The first line of the block that came out otherwise; blank lines are none of the diagram's.
  private func place(
    ofFirstDifference wanted: MarbleDiagram, _ actual: MarbleDiagram
  ) -> SourcePosition {
    let same = zip(wanted.lines, actual.lines).prefix { $0 == $1 }.count
    let drawn = expected.lines.indices.filter { index in
      !expected.lines[index].text.allSatisfy(\.isWhitespace)
    }
    return expected.position(ofLine: same < drawn.count ? drawn[same] : expected.lines.count)
  }

  private var printedLines: [Diagnostic.Detail] {
    printed.map { .extra(TerminalText.line($0)) }
  }

  /// Two diagrams one below the other, frame under frame.
  private static func difference(
    _ expected: MarbleDiagram, _ actual: MarbleDiagram
  ) -> [Diagnostic.Detail] {
    let both = MarbleDiagram(expected.lines + actual.lines).description
    let lines = both.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { place, line in
      let text = TerminalText.message(String(line))
      return place < expected.lines.count ? .missing(text) : .extra(text)
    }
  }

  private func failure(
    _ failure: Failure, at position: SourcePosition, details: [Diagnostic.Detail] = []
  ) -> Diagnostic {
    Diagnostic(in: lesson, at: position, failure, details: details)
  }
}

/// Finds what came of moving the marbles of the diagrams that snippets show.
///
/// A snippet's diagram is known by what it shows. Where several are the same, the first that was
/// drawn is the first snippet's.
struct DiagramTrials {
  private let output: RunOutput?
  private let context: Int
  private var moved: [(diagram: MarbleDiagram, trial: MarbleTrial)]

  /// Takes in a program's outcome.
  init(_ outcome: ProgramOutcome, in judge: SingleRunJudge) {
    output = outcome.run.map {
      RunOutput(run: $0, symbol: judge.symbol, snippetCount: judge.program.snippets.count)
    }
    context = judge.program.context.count
    let symbol = judge.symbol
    moved = (outcome.moved ?? []).compactMap { moved in
      let text = moved.diagram.replacing(symbol, with: "main")
      return Self.diagram(text.split(whereSeparator: \.isNewline).map(String.init))
        .map { ($0, moved.trial.renaming(symbol, to: "main")) }
    }
  }

  /// What came of the diagram of a snippet.
  ///
  /// - Parameters:
  ///   - snippet: the snippet
  ///   - index: its place among those that are judged
  /// - Returns: what came of it; nil where the snippet shows none
  mutating func trial(of snippet: Snippet, at index: Int) -> MarbleTrial? {
    guard snippet.expectation(.marbles) != nil, let output else { return nil }
    let lines = output.lines(of: context + index).map { String(decoding: $0, as: UTF8.self) }
    guard let diagram = Self.diagram(lines),
      let found = moved.firstIndex(where: { $0.diagram == diagram })
    else { return .picture(.isUnknown) }
    let trial = moved.remove(at: found).trial
    // Unmoved marbles must give what the lesson shows.
    if case .moves(let moves) = trial, !moves.shows(diagram) { return .picture(.isMalformed) }
    return trial
  }

  private static func diagram(_ lines: [String]) -> MarbleDiagram? {
    try? MarbleDiagram(printed: lines)
  }
}

extension MarbleTrial {
  /// The same, with another name for a module in its values.
  fileprivate func renaming(_ name: String, to other: String) -> MarbleTrial {
    guard case .moves(var moves) = self else { return self }
    moves.symbols = moves.symbols.map { $0.map { $0.replacing(name, with: other) } }
    return .moves(moves)
  }
}
