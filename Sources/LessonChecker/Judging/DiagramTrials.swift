import LessonKit
import MarbleText

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
    guard case .moves(let moves) = self else { return self }
    return .moves(moves.namingValues { $0.replacing(name, with: other) })
  }
}
