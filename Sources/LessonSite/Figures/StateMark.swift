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

  init(_ snippet: Snippet, _ result: SnippetResult, compiler: String?, words: Words) {
    let evidence = Self.evidence(for: snippet, result, compiler: compiler, words: words)
    isOpen = result.state == .failed
    self.evidence = evidence
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

  private static func evidence(
    for snippet: Snippet, _ result: SnippetResult, compiler: String?, words: Words
  ) -> HTML {
    let key: WordKey
    switch result.state {
    case .verified: key = evidenceKey(for: snippet)
    case .compiled: key = .evidenceCompiled
    case .failed: key = .evidenceFailed
    case .unchecked where !snippet.words.contains(.skip): key = .evidenceUnchecked
    case .skipped, .unchecked: return HTML()
    }
    let name = compiler.map { HTML(text: $0) } ?? words.text(.noCompiler)
    let text = words.text(key, ["compiler": name])
    guard result.state == .verified, snippet.hasWildcards else { return text }
    return "\(text) \(words.text(.evidenceWild))"
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
      line.text == Wildcard.lines || line.text.contains(Wildcard.within)
    }
  }
}
