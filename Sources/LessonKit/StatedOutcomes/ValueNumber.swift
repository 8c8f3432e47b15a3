/// Reads a number as Swift writes or prints it.
enum ValueNumber {
  /// Takes a number from the start of a text.
  ///
  /// - Parameter text: the text; becomes what follows the number
  /// - Returns: its digits, such that equal numbers have the same; nil where there is no number
  static func read(_ text: inout Substring) -> String? {
    let start = text
    let sign = text.first == "-" ? "-" : ""
    text = text.dropFirst(sign.count)
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
      let digits = text.dropFirst(2).prefix { $0.isHexDigit || $0 == "_" }
      text = text[digits.endIndex...]
      return Int(sign + digits.replacing("_", with: ""), radix: radix).map { "\($0)" }
    }
    takeDigits(&text)
    let hasWhole = text.startIndex > start.index(start.startIndex, offsetBy: sign.count)
    if text.first == ".", text.dropFirst().first?.isDigit == true {
      text = text.dropFirst()
      takeDigits(&text)
    }
    takeExponent(&text)
    // `2x`, `3rd` and `1.` are words.
    guard hasWhole, text.first.map({ $0.isLetter || $0 == "_" }) != true else { return nil }
    return canonical(start[..<text.startIndex].replacing("_", with: ""))
  }

  private static func takeDigits(_ text: inout Substring) {
    text = text.drop { $0.isDigit || $0 == "_" }
  }

  private static func takeExponent(_ text: inout Substring) {
    guard text.first == "e" || text.first == "E" else { return }
    let power = text.dropFirst().drop { $0 == "-" || $0 == "+" }
    guard power.first?.isDigit == true else { return }
    text = power.drop { $0.isDigit }
  }

  /// A whole number of any size keeps its digits.
  private static func canonical(_ digits: some StringProtocol) -> String {
    guard digits.contains(where: { ".eE".contains($0) }) else { return String(digits) }
    guard let value = Double(String(digits)) else { return String(digits) }
    return Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
