import SwiftSource

/// Finds the tokens in bodies of functions, accessors and closures.
enum CodeBodies {
  private static let types: Set = ["class", "struct", "enum", "protocol", "actor", "extension"]
  private static let code: Set = ["func", "init", "deinit", "subscript", "var", "let", "case"]

  /// For each token, whether it is in such a body.
  static func tokens(of tokens: [SwiftToken]) -> [Bool] {
    var isBody = [Bool](repeating: false, count: tokens.count)
    // For each open bracket, whether what it holds is in a body.
    var open: [Bool] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .bracket, ")]}".contains(token.text) { _ = open.popLast() }
      isBody[index] = open.last ?? false
      if token.kind == .bracket, "([{".contains(token.text) {
        let isInBody = open.last ?? false
        open.append(isInBody || token.text == "{" && !opensType(index, in: tokens))
      }
    }
    return isBody
  }

  /// Whether a brace opens the body of a type: the nearest keyword before it says so.
  private static func opensType(_ brace: Int, in tokens: [SwiftToken]) -> Bool {
    for index in (0..<brace).reversed() {
      let token = tokens[index]
      if token.depth < tokens[brace].depth || ["}", ";"].contains(token.text) { return false }
      guard token.depth == tokens[brace].depth, token.kind == .word else { continue }
      if types.contains(token.text) { return true }
      if code.contains(token.text) { return false }
    }
    return false
  }
}
