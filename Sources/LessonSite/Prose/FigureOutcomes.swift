import LessonKit
import MarbleText

extension FigureRenderer {
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

/// The state of a snippet as a sign and a word; the style sheet adds a colour.
struct StateMark {
  /// The name of the state, for the style sheet.
  let state: HTML

  /// The sign.
  let sign: HTML

  /// The word.
  let word: HTML

  /// The evidence for the state, or empty if the word says everything.
  let evidence: HTML

  /// Whether the evidence is shown at once, as that of a failure is.
  let isOpen: Bool

  /// The values for templates.
  var values: TemplateValues {
    ["state": state, "sign": sign, "word": word, "evidence": evidence, "isOpen": isOpen]
  }

  /// Describes the state of a snippet.
  ///
  /// - Parameters:
  ///   - snippet: the snippet.
  ///   - result: its result.
  ///   - isExplained: whether the code shows everything that went wrong.
  ///   - compiler: the compiler of the check, or nil if there was none.
  ///   - words: the words of the theme.
  init(
    _ snippet: Snippet, _ result: SnippetResult, isExplained: Bool, compiler: String?,
    words: Localization
  ) {
    let key = Self.evidenceKey(for: snippet, result, isExplained: isExplained)
    evidence = key.map { words.evidence($0, compiler, isWild: snippet.hasWildcards) } ?? HTML()
    isOpen = result.state == .failed
    switch result.state {
    case .verified where snippet.words.contains(.starter):
      // What it does is what the page says, and not what its exercise asks for.
      (state, sign, word) = ("unsolved", "→", words.text(Self.unsolved(snippet)))
    case .verified:
      (state, sign, word) = ("verified", "✓", Self.verified(snippet, result, words))
    case .failed: (state, sign, word) = ("failed", "✗", words.text(.failed))
    case .compiled: (state, sign, word) = ("compiled", "✓", words.text(.compiled))
    case .skipped: (state, sign, word) = Self.skipped(result.skipReason ?? "", words)
    case .unchecked where snippet.words.contains(.skip):
      (state, sign, word) = Self.skipped(snippet.options.skipReason ?? "", words)
    case .unchecked: (state, sign, word) = ("unchecked", "○", words.text(.unchecked))
    }
  }

  /// The word for a verified snippet: a diagram is verified with its marbles in each of many
  /// places.
  private static func verified(
    _ snippet: Snippet, _ result: SnippetResult, _ words: Localization
  ) -> HTML {
    guard case .moves(let moves)? = result.diagram, moves.choices.count > 1 else {
      return words.text(snippet.isMeantToFail ? .failsAsMeant : .verified)
    }
    let key = moves.ties != nil ? LocalizationKey.verifiedOrders : .verifiedPlaces
    return words.text(key, ["count": "\(moves.choices.count)"])
  }

  private static func unsolved(_ snippet: Snippet) -> LocalizationKey {
    snippet.isMeantToFail ? .unsolvedFails : .unsolvedPrints
  }

  private static func skipped(_ reason: String, _ words: Localization) -> (HTML, HTML, HTML) {
    ("skipped", "–", words.text(.skipped, ["reason": HTML(text: reason)]))
  }

  private static func evidenceKey(
    for snippet: Snippet, _ result: SnippetResult, isExplained: Bool
  ) -> LocalizationKey? {
    switch result.state {
    case .verified: evidenceKey(for: snippet)
    case .compiled: .evidenceCompiled
    case .failed: isExplained ? .evidenceInCode : .evidenceFailed
    case .unchecked: snippet.words.contains(.skip) ? nil : .evidenceUnchecked
    case .skipped: nil
    }
  }

  private static func evidenceKey(for snippet: Snippet) -> LocalizationKey {
    if snippet.options.source != nil { return .evidenceQuoted }
    if snippet.expectation(.error) != nil { return .evidenceError }
    if snippet.expectation(.trap) != nil { return .evidenceTrap }
    if snippet.expectation(.marbles) != nil { return .evidenceMarbles }
    guard let output = snippet.expectation(.output), !output.isEmpty else {
      return .evidenceNothing
    }
    return output.origin == .block ? .evidenceOutput : .evidenceComments
  }
}

extension Snippet {
  /// Whether it must not compile, or must crash.
  var isMeantToFail: Bool { expectation(.error) != nil || expectation(.trap) != nil }

  /// Whether its expected output has wildcards.
  fileprivate var hasWildcards: Bool {
    expectations.filter { $0.kind == .output }.flatMap(\.lines).contains { line in
      line.text == Wildcard.lines || line.text.utf8.contains(Wildcard.within.utf8)
    }
  }
}

extension Localization {
  /// A sentence on the evidence for a state.
  fileprivate func evidence(_ key: LocalizationKey, _ compiler: String?, isWild: Bool) -> HTML {
    let text = text(key, ["compiler": compiler.map { HTML(text: $0) } ?? self.text(.noCompiler)])
    return isWild && key == .evidenceOutput ? "\(text) \(self.text(.evidenceWild))" : text
  }
}
