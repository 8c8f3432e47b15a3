/// Tells a value from prose behind the words `// Prints`.
///
/// `// Prints [1, 2]` says what is printed, `// Prints all rows` what the code is for.
enum PrintedValue {
  /// Whether a text can only be a value: a number, `nil`, a truth value, or something in brackets,
  /// with a type's name before it or none.
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
