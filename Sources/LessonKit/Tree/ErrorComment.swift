/// Tells the comments with which documentation says that code does not compile from all others.
enum ErrorComment {
  /// Whether a comment says so.
  ///
  /// - Parameter text: the comment, without its slashes.
  /// - Returns: whether it can only be meant so.
  static func says(_ text: String) -> Bool {
    // Most comments say nothing of the sort.
    guard text.contains("rror") || text.contains("ompil") else { return false }
    // So the compiler itself begins its messages.
    if text.hasPrefix("error: ") { return true }
    let words = text.lowercased().prefix(200).split { !($0.isLetter || $0.isNumber) }
      .map(String.init)
    if words == ["error"] || words == ["this", "is", "an", "error"] { return true }
    let line = words.joined(separator: " ")
    if denials.contains(where: line.contains) { return false }
    return phrases.contains(where: line.contains)
  }

  private static let phrases = [
    "compile time error", "compiler error", "compilation error", "does not compile",
    "doesn t compile", "won t compile", "will not compile", "fails to compile",
  ]

  private static let denials = [
    "no compile", "no compiler", "not a compile", "without a compile", "will become", "no error",
  ]
}
