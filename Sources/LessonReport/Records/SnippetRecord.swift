import LessonKit

/// One snippet of a program, as a report holds it.
struct SnippetRecord: Hashable, Codable, Sendable {
  /// The lines of its fences, from 1.
  var line: Int
  var endLine: Int

  /// How it stands.
  var state: SnippetResult.State

  /// The name that the lesson gives it.
  var id: String?

  /// The words after `swift`, in the order of the alphabet.
  var words: [String] = []

  /// The kinds of expectations: `output`, `error`, `trap`, `marbles`, and `values` where comments were
  /// compared with those of expressions; nothing stands for "it prints nothing".
  var expects: [String] = []

  /// The lines of comments that say what happens in words that can't be understood; nil where there
  /// are none.
  var unread: [Int]?

  /// Why it, or what it is about, was compiled and not run; nil elsewhere.
  var notRun: String?

  /// The claims that it proves where it holds.
  var claims: [String] = []

  /// Whether readers can move the marbles of its diagram; nil where no diagram was verified.
  var diagram: DiagramRecord?
}

extension SnippetRecord {
  /// Takes in a snippet.
  init(_ snippet: Snippet, _ result: SnippetResult) {
    let unread = snippet.unread + result.unread
    self.init(
      line: snippet.range.start.line, endLine: snippet.range.end.line, state: result.state,
      id: snippet.options.id, words: snippet.words.map(\.rawValue).sorted(),
      expects: snippet.expectations.map(\.kind.rawValue)
        + (result.comparedValues > 0 ? ["values"] : []),
      unread: unread.isEmpty ? nil : unread.map(\.line).sorted(),
      notRun: [.verified, .compiled].contains(result.state)
        ? snippet.options.notRunReason ?? result.notRunReason : nil,
      claims: snippet.options.proves.map(\.id),
      diagram: result.diagram.map { DiagramRecord($0) })
  }
}
