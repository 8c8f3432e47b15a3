import SwiftSource

/// A name that follows a dot.
struct MemberName: Hashable {
  /// The name.
  let word: String

  /// The name before the dot: a type, or a value of one; nil where there is none, or a call.
  let owner: String?

  /// Reads a word of a source; nil where no dot stands before it.
  ///
  /// - Parameters:
  ///   - index: which of the tokens it is.
  ///   - tokens: the tokens of the source.
  init?(at index: Int, of tokens: [SwiftToken]) {
    guard tokens[index].kind == .word, index > 0, tokens[index - 1].isDot else { return nil }
    word = tokens[index].text
    let end = Self.beginOfArguments(before: index - 1, in: tokens)
    owner = end > 0 && tokens[end - 1].kind == .word ? tokens[end - 1].text : nil
  }

  /// Where the generic arguments begin that end with a dot, as in `Observable<Int>.`; the dot where
  /// there are none.
  private static func beginOfArguments(before dot: Int, in tokens: [SwiftToken]) -> Int {
    var open = 0
    for index in (0...dot).reversed() {
      let text = tokens[index].text
      if tokens[index].kind == .operator, text != "->" {
        open += text.count { $0 == ">" } - text.count { $0 == "<" }
      }
      if open <= 0 { return index }
    }
    return dot
  }
}

extension SwiftToken {
  /// Whether it ends in a dot that a member follows, as `?.` does and `...` does not.
  fileprivate var isDot: Bool { text.hasSuffix(".") && !text.hasSuffix("..") && kind != .literal }
}
