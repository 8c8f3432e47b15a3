import LessonKit
import MarbleText

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
    let fails = snippet.expectation(.error) != nil || snippet.expectation(.trap) != nil
    guard case .moves(let moves)? = result.diagram, moves.choices.count > 1 else {
      return words.text(fails ? .failsAsMeant : .verified)
    }
    let key = moves.ties != nil ? LocalizationKey.verifiedOrders : .verifiedPlaces
    return words.text(key, ["count": "\(moves.choices.count)"])
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
