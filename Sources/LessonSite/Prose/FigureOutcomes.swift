import LessonKit
import MarbleText

extension FigureRenderer {
  /// Returns the expected results of a snippet, as blocks below its code.
  ///
  /// Each block has a `kind` for the style sheet, a `caption`, a `text`, and a `picture`.
  ///
  /// - Parameter code: the code, which may show the compiler's messages.
  func outcomes(of snippet: Snippet, _ code: CodeLines, isVerified: Bool) -> [TemplateValues] {
    let blocks = snippet.expectations.filter { expectation in
      let isInCode = expectation.kind == .error && isVerified && code.hasMessages
      return expectation.origin == .block && !isInCode
    }
    return blocks.map { values(of: $0, isVerified: isVerified) } + code.others.map(values)
  }

  func values(of expectation: Expectation, isVerified: Bool) -> TemplateValues {
    let text = expectation.lines.map { line -> HTML in
      "\(expectation.kind == .output ? Wildcard.html(of: line.text) : HTML(text: line.text))\n"
    }.joined()
    let picture = expectation.kind == .marbles ? diagrams[expectation]?.values : nil
    let table = tables.file(of: expectation)
    let moves: TemplateValues = ["moves": table.isEmpty ? table : "\(base)\(table)"]
    return [
      "kind": HTML(text: expectation.kind.rawValue),
      "caption": caption(of: expectation, isVerified: isVerified), "text": text,
      "picture": picture?.merging(moves) { $1 } ?? HTML(),
      "phones": screens[expectation]?.values ?? HTML(),
    ]
  }

  private func values(of message: Diagnostic) -> TemplateValues {
    [
      "kind": "error" as HTML,
      "caption": words.text(.saidElsewhere),
      "text": "\(message.severity.rawValue): \(message.message)\n" as HTML, "picture": HTML(),
      "phones": HTML(),
    ]
  }

  private func caption(of expectation: Expectation, isVerified: Bool) -> HTML {
    switch expectation.kind {
    case .output where expectation.isEmpty:
      words.text(isVerified ? .printsNothing : .shouldPrintNothing)
    case .output: words.text(isVerified ? .prints : .shouldPrint)
    case .error: words.text(isVerified ? .doesNotCompile : .shouldNotCompile)
    case .trap: words.text(isVerified ? .crashes : .shouldCrash)
    case .marbles: words.text(isVerified ? .printsDiagram : .shouldPrint)
    case .screen: words.text(isVerified ? .showsScreen : .shouldShow)
    }
  }
}

extension Expectation {
  var isEmpty: Bool { lines.allSatisfy(\.text.isEmpty) }
}

/// The difference of another implementation at a snippet, for the snippet's figure and for the page
/// that lists all differences.
struct DifferenceText {
  /// The page of all differences, relative to the other pages of its language.
  static let page = "differences"

  let values: TemplateValues

  /// - Parameter base: the way from the page with this text to the pages of the lessons
  init(
    _ difference: Difference, in library: RecordedDifferences.Library, language: String,
    base: HTML = ""
  ) {
    let anchor = library.anchor(of: difference)
    let prints = (difference.prints ?? []).map { "\(Wildcard.html(of: $0))\n" as HTML }
    values = [
      "anchor": HTML(text: anchor),
      "address": "\(base)\(Self.page).html#\(URLText.encoded(anchor))" as HTML,
      "does": "\(library.title) \(HTML(textWithCode: difference.actualBehavior))" as HTML,
      "prints": prints.joined(), "why": HTML(textWithCode: difference.why),
      // Records are written in the language of the originals.
      "language": language == WorkbookLoader.language
        ? HTML() : HTML(text: WorkbookLoader.language),
    ]
  }
}

/// Marks the wildcards in expected output, because readers could think that they are output.
enum Wildcard {
  /// A line that matches any lines.
  static let lines = "..."

  /// A part of a line that matches any text.
  static let within = "[..]"

  static func html(of line: String) -> HTML {
    guard line.utf8.contains(UInt8(ascii: "[")) || line == lines else { return HTML(text: line) }
    guard line != lines else { return "<i>\(lines)</i>" }
    let parts = line.split(separator: within, omittingEmptySubsequences: false)
    return parts.map { HTML(text: String($0)) }.separated(by: "<i>\(within)</i>")
  }
}

/// The state of a snippet as a sign and a word.
///
/// The style sheet adds a colour.
struct StateMark {
  /// The values for the template.
  ///
  /// `state` is for the style sheet, `sign` and `word` for readers. `evidence` explains the state,
  /// and is empty if the word is enough. If the evidence is about a failure, it `isOpen`, so that
  /// readers see it at once.
  let values: TemplateValues

  /// Makes the mark of a snippet.
  ///
  /// - Parameters:
  ///   - isExplained: whether the code shows everything that went wrong.
  ///   - compiler: the compiler of the check, or nil if nothing was checked.
  ///   - standIn: the platform's module that another module replaced, or nil.
  init(
    _ snippet: Snippet, _ result: SnippetResult, isExplained: Bool, compiler: String?,
    standIn: String? = nil, words: Localization
  ) {
    let key = Self.evidenceKey(for: snippet, result, isExplained: isExplained)
    let evidence = key.map { words.evidence($0, compiler, isWild: snippet.hasWildcards) }
    let (state, sign, word): (HTML, HTML, HTML) =
      switch result.state {
      case .verified where snippet.words.contains(.starter):
        // A starter does what the page says instead of what its exercise asks for.
        ("unsolved", "→", words.text(snippet.isMeantToFail ? .unsolvedFails : .unsolvedPrints))
      case .verified: ("verified", "✓", Self.verified(snippet, result, standIn, words))
      case .failed: ("failed", "✗", words.text(.failed))
      case .compiled: ("compiled", "✓", words.text(.compiled))
      case .skipped, .leftOut: Self.skipped(result.skipReason ?? "", words)
      case .compared: ("verified", "✓", words.text(.compared))
      case .ran: ("compiled", "✓", words.text(.ran))
      case .accepted: ("skipped", "–", words.text(.accepted))
      case .disputed: ("skipped", "–", words.text(.disputed))
      case .unchecked where snippet.words.contains(.skip):
        Self.skipped(snippet.options.skipReason ?? "", words)
      case .unchecked: ("unchecked", "○", words.text(.unchecked))
      }
    values = [
      "state": state, "sign": sign, "word": word, "evidence": evidence ?? HTML(),
      "isOpen": result.state == .failed,
    ]
  }

  /// Returns the word for a verified snippet.
  ///
  /// A diagram is verified with its marbles in each of many places.
  private static func verified(
    _ snippet: Snippet, _ result: SnippetResult, _ standIn: String?, _ words: Localization
  ) -> HTML {
    guard case .moves(let moves)? = result.diagram, moves.choices.count > 1 else {
      if snippet.isMeantToFail { return words.text(.failsAsMeant) }
      guard let standIn, snippet.options.source == nil else { return words.text(.verified) }
      return words.text(.verifiedStandIn, ["module": HTML(text: standIn)])
    }
    return words.text(.verifiedMarbles)
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
    case .skipped, .leftOut, .compared, .ran, .accepted, .disputed: nil
    }
  }

  private static func evidenceKey(for snippet: Snippet) -> LocalizationKey {
    if snippet.options.source != nil { return .evidenceQuoted }
    if snippet.expectation(.error) != nil { return .evidenceError }
    if snippet.expectation(.trap) != nil { return .evidenceTrap }
    if snippet.expectation(.marbles) != nil { return .evidenceMarbles }
    guard let output = snippet.expectation(.output), !output.isEmpty else {
      return snippet.expectation(.screen) == nil ? .evidenceNothing : .evidenceScreen
    }
    return output.origin == .block ? .evidenceOutput : .evidenceComments
  }
}

extension Snippet {
  /// Whether the snippet must not compile, or must crash.
  var isMeantToFail: Bool { expectation(.error) != nil || expectation(.trap) != nil }

  /// Whether the snippet's expected output has wildcards.
  fileprivate var hasWildcards: Bool {
    expectations.filter { $0.kind == .output }.flatMap(\.lines).contains { line in
      line.text == Wildcard.lines || line.text.utf8.contains(Wildcard.within.utf8)
    }
  }
}

extension Localization {
  /// Returns a sentence about the evidence for a state.
  fileprivate func evidence(_ key: LocalizationKey, _ compiler: String?, isWild: Bool) -> HTML {
    let text = text(key, ["compiler": compiler.map { HTML(text: $0) } ?? self.text(.noCompiler)])
    return isWild && key == .evidenceOutput ? "\(text) \(self.text(.evidenceWild))" : text
  }
}
