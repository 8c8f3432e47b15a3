import LessonKit

/// How a snippet stands, in a sign and a word; the theme adds a colour.
struct StateMark {
  /// The name of the state, for the style sheet.
  let state: HTML

  /// The sign.
  let sign: HTML

  /// The word.
  let word: HTML

  init(_ result: SnippetResult, words: Words) {
    switch result.state {
    case .verified: self.init("verified", "✓", words.text(.verified))
    case .failed: self.init("failed", "✗", words.text(.failed))
    case .compiled: self.init("compiled", "✓", words.text(.compiled))
    case .skipped(let reason):
      self.init("skipped", "–", words.text(.skipped, ["reason": HTML(text: reason)]))
    case .unchecked: self.init("unchecked", "○", words.text(.unchecked))
    }
  }

  private init(_ state: HTML, _ sign: HTML, _ word: HTML) {
    self.state = state
    self.sign = sign
    self.word = word
  }
}
