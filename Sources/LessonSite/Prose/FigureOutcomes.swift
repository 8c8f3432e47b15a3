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

/// What another implementation does with a snippet, for the snippet's figure and for the page that
/// lists all differences.
struct DifferenceText {
  /// The page of all differences, seen from the other pages of its language.
  static let page = "differences"

  /// The values for templates.
  let values: TemplateValues

  /// Describes a difference.
  ///
  /// - Parameters:
  ///   - difference: the difference
  ///   - library: the implementation
  ///   - language: the language of the page
  init(_ difference: Difference, in library: RecordedDifferences.Library, language: String) {
    let anchor = library.anchor(of: difference)
    let prints = (difference.prints ?? []).map { "\(Wildcard.html(of: $0))\n" as HTML }
    values = [
      "anchor": HTML(text: anchor),
      "address": HTML(text: "\(Self.page).html#\(URLText.encoded(anchor))"),
      "does": "\(library.title) \(HTML(textWithCode: difference.actualBehavior))" as HTML,
      "prints": prints.joined(), "why": HTML(textWithCode: difference.why),
      // Records are written in the language of the originals.
      "language": language == WorkbookLoader.language
        ? HTML() : HTML(text: WorkbookLoader.language),
    ]
  }
}

/// Marks the wildcards in expected output, which readers could take for output.
enum Wildcard {
  /// A line that matches any lines.
  static let lines = "..."

  /// A part of a line that matches any text.
  static let within = "[..]"

  /// A line of expected output as HTML.
  static func html(of line: String) -> HTML {
    guard line.utf8.contains(UInt8(ascii: "[")) || line == lines else { return HTML(text: line) }
    guard line != lines else { return "<i>\(lines)</i>" }
    let parts = line.split(separator: within, omittingEmptySubsequences: false)
    return parts.map { HTML(text: String($0)) }.separated(by: "<i>\(within)</i>")
  }
}
