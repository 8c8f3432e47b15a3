import LessonKit

/// How a snippet stands, in a sign and a word; the theme adds a colour.
struct StateMark {
  /// The name of the state, for the style sheet.
  let state: HTML

  /// The sign.
  let sign: HTML

  /// The word.
  let word: HTML

  /// How that was found out; empty where there is no more to say than the word does.
  let evidence: HTML

  /// Whether the evidence is bad news, which nobody should have to look for.
  let isOpen: Bool

  /// - Parameters:
  ///   - snippet: the snippet.
  ///   - result: what came of it.
  ///   - isExplained: whether the code shows all that went wrong.
  ///   - compiler: what it was checked with.
  ///   - words: the words of the theme.
  init(
    _ snippet: Snippet, _ result: SnippetResult, isExplained: Bool, compiler: String?, words: Words
  ) {
    let key = Self.evidenceKey(for: snippet, result, isExplained: isExplained)
    evidence = key.map { words.evidence($0, compiler, isWild: snippet.hasWildcards) } ?? HTML()
    isOpen = result.state == .failed
    switch result.state {
    case .verified: (state, sign, word) = ("verified", "✓", words.text(.verified))
    case .failed: (state, sign, word) = ("failed", "✗", words.text(.failed))
    case .compiled: (state, sign, word) = ("compiled", "✓", words.text(.compiled))
    case .skipped(let reason): (state, sign, word) = Self.skipped(reason, words)
    case .unchecked where snippet.words.contains(.skip):
      (state, sign, word) = Self.skipped(snippet.options.skipReason ?? "", words)
    case .unchecked: (state, sign, word) = ("unchecked", "○", words.text(.unchecked))
    }
  }

  private static func skipped(_ reason: String, _ words: Words) -> (HTML, HTML, HTML) {
    ("skipped", "–", words.text(.skipped, ["reason": HTML(text: reason)]))
  }

  private static func evidenceKey(
    for snippet: Snippet, _ result: SnippetResult, isExplained: Bool
  ) -> WordKey? {
    switch result.state {
    case .verified: evidenceKey(for: snippet)
    case .compiled: .evidenceCompiled
    case .failed: isExplained ? .evidenceInCode : .evidenceFailed
    case .unchecked: snippet.words.contains(.skip) ? nil : .evidenceUnchecked
    case .skipped: nil
    }
  }

  private static func evidenceKey(for snippet: Snippet) -> WordKey {
    if snippet.options.source != nil { return .evidenceQuoted }
    if snippet.expectation(.error) != nil { return .evidenceError }
    if snippet.expectation(.trap) != nil { return .evidenceTrap }
    if snippet.expectation(.marbles) != nil { return .evidenceMarbles }
    guard let output = snippet.expectation(.output) else { return .evidenceNothing }
    return output.origin == .block ? .evidenceOutput : .evidenceComments
  }
}

extension Snippet {
  /// Whether a block under it leaves something open.
  fileprivate var hasWildcards: Bool {
    expectations.filter { $0.kind == .output }.flatMap(\.lines).contains { line in
      line.text == Wildcard.lines || line.text.utf8.holds(Wildcard.within.utf8)
    }
  }
}

extension Words {
  /// How it was found out how a snippet stands.
  fileprivate func evidence(_ key: WordKey, _ compiler: String?, isWild: Bool) -> HTML {
    let text = text(key, ["compiler": compiler.map { HTML(text: $0) } ?? self.text(.noCompiler)])
    return isWild && key == .evidenceOutput ? "\(text) \(self.text(.evidenceWild))" : text
  }
}
