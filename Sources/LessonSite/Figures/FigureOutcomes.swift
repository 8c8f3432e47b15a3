import LessonKit

/// The expected results of a snippet, as blocks below its code.
struct FigureOutcomes {
  private let snippet: Snippet
  private let isVerified: Bool
  private let diagrams: MarbleDiagrams
  private let tables: MoveTables
  private let words: Localization

  init(
    _ snippet: Snippet, result: SnippetResult, diagrams: MarbleDiagrams, tables: MoveTables,
    words: Localization
  ) {
    self.snippet = snippet
    self.diagrams = diagrams
    self.tables = tables
    self.words = words
    isVerified = result.state == .verified
  }

  /// The blocks, each with a `kind` for the style sheet, a `caption`, a `text`, and a `picture`.
  ///
  /// - Parameters:
  ///   - messagesAreInCode: whether the code shows the compiler's messages.
  ///   - others: messages whose places are not in the code.
  /// - Returns: the blocks in the order of the lesson.
  func values(messagesAreInCode: Bool, others: [Diagnostic]) -> [TemplateValues] {
    let blocks = snippet.expectations.filter { expectation in
      let isInCode = expectation.kind == .error && isVerified && messagesAreInCode
      return expectation.origin == .block && !isInCode
    }
    return blocks.map(values) + others.map(values)
  }

  private func values(of expectation: Expectation) -> TemplateValues {
    let text = expectation.lines.map { line -> HTML in
      "\(expectation.kind == .output ? Wildcard.html(of: line.text) : HTML(text: line.text))\n"
    }.joined()
    let picture = expectation.kind == .marbles ? diagrams[expectation]?.values : nil
    let moves: TemplateValues = ["moves": tables.file(of: expectation)]
    return [
      "kind": HTML(text: expectation.kind.rawValue), "caption": caption(of: expectation),
      "text": text, "picture": picture?.merging(moves) { $1 } ?? HTML(),
    ]
  }

  private func values(of message: Diagnostic) -> TemplateValues {
    [
      "kind": "error" as HTML,
      "caption": words.text(.saidElsewhere),
      "text": "\(message.severity.rawValue): \(message.message)\n" as HTML, "picture": HTML(),
    ]
  }

  private func caption(of expectation: Expectation) -> HTML {
    switch expectation.kind {
    case .output where expectation.isEmpty:
      words.text(isVerified ? .printsNothing : .shouldPrintNothing)
    case .output: words.text(isVerified ? .prints : .shouldPrint)
    case .error: words.text(isVerified ? .doesNotCompile : .shouldNotCompile)
    case .trap: words.text(isVerified ? .crashes : .shouldCrash)
    case .marbles: words.text(isVerified ? .printsDiagram : .shouldPrint)
    }
  }
}

extension Expectation {
  /// Whether nothing is expected to be printed.
  var isEmpty: Bool { lines.allSatisfy(\.text.isEmpty) }
}
