import SwiftSource

/// Finds functions that have a result and whose body is only a comment, such as `// ...`, and such cases
/// of a `switch`.
enum CommentedBody {
  /// Whether there is one in a piece of Swift.
  ///
  /// - Parameter lines: the lines
  /// - Returns: whether there is one; no where only a compiler can split the lines
  static func isIn(_ lines: [FencedLine]) -> Bool {
    let source = Array(lines.map { $0.text + "\n" }.joined().utf8)
    guard source.holds("->".utf8), let tokens = SwiftLexer.tokens(of: source) else { return false }
    return tokens.indices.dropLast().contains { index in
      guard tokens[index].text == "{", tokens[index + 1].text == "}" else { return false }
      let between = source[tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound]
      return between.contains(UInt8(ascii: "/")) && hasResult(tokens[..<index])
    }
  }

  /// Whether there is a case of a `switch` in a piece of Swift that holds nothing but a comment.
  ///
  /// - Parameter lines: the lines
  /// - Returns: whether there is one; no where only a compiler can split the lines
  static func isCase(in lines: [FencedLine]) -> Bool {
    let source = Array(lines.map { $0.text + "\n" }.joined().utf8)
    guard source.holds("switch".utf8), let tokens = SwiftLexer.tokens(of: source) else {
      return false
    }
    return tokens.indices.dropLast().contains { index in
      guard tokens[index].text == ":",
        ["case", "default", "}", "@unknown"].contains(tokens[index + 1].text),
        let label = tokens[..<index].last(where: {
          $0.startsLine && $0.depth == tokens[index].depth
        }),
        ["case", "default", "@unknown"].contains(label.text)
      else { return false }
      let between = source[tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound]
      return between.contains(UInt8(ascii: "/"))
    }
  }

  /// Whether what stands before a body is the head of a function that returns something.
  private static func hasResult(_ tokens: ArraySlice<SwiftToken>) -> Bool {
    guard let depth = tokens.last?.depth, let result = tokens.last?.text,
      let arrow = tokens.lastIndex(where: { $0.text == "->" && $0.depth <= depth }),
      let start = tokens.lastIndex(where: { ["func", "{", "}"].contains($0.text) }),
      start < arrow, tokens[start].text == "func"
    else { return false }
    return !["Void", "Never", ")"].contains(result)
  }
}
