/// Distinguishes a value from prose after the words `// Prints`.
///
/// `// Prints [1, 2]` states the output, `// Prints all rows` the purpose of the code.
enum PrintedValue {
  /// Whether a text can only be a value: a number, `nil`, a Boolean, or brackets with or without the
  /// name of a type before them.
  static func isOne(_ text: String) -> Bool {
    let text = text.hasSuffix(" ") ? String(text.reversed().drop { $0 == " " }.reversed()) : text
    if ["nil", "true", "false"].contains(text) || Double(text) != nil { return true }
    guard let open = text.firstIndex(where: { "([{<".contains($0) }), let last = text.last,
      let close = closing[text[open]]
    else { return false }
    let name = text[..<open]
    return last == close && name.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
      && name.first?.isNumber != true
  }

  private static let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}", "<": ">"]
}
