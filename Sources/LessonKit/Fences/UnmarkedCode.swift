import SwiftSource

/// Tells Swift from formulas, drawings, tables and other tools' output in code that names no language.
enum UnmarkedCode {
  private static let openings: Set = [
    "let", "var", "func", "import", "struct", "class", "enum", "extension", "for", "if", "guard",
    "switch", "try", "await", "return", "case", "protocol", "typealias", "actor", "while", "repeat",
    "do", "public", "static", "private", "final", "mutating", "init", "print",
  ]

  /// What calls in a terminal and the help of commands begin with.
  private static let foreignOpenings = ["$ ", "% ", "USAGE: ", "OVERVIEW: "]

  /// Whether lines may be Swift.
  ///
  /// - Parameter lines: the lines of a block.
  /// - Returns: whether they may be.
  static func isSwift(_ lines: [FencedLine]) -> Bool {
    let code = SwiftCode.alone(in: lines.map { Array($0.text.utf8) })
      .map { String(decoding: $0, as: UTF8.self) }
    guard !code.contains(where: { $0.unicodeScalars.contains(where: isDrawn) }) else {
      return false
    }
    let starts = code.map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
    guard !starts.contains(where: isForeign) else { return false }
    return starts.contains { line in
      let word = line.prefix { $0.isLetter || $0.isNumber || "_@#".contains($0) }
      return openings.contains(String(word)) || word.hasPrefix("@") || word.hasPrefix("#")
        || line.contains("(") || line.contains(" = ")
    }
  }

  /// Whether a line of code is none of Swift.
  ///
  /// Outside of strings and comments Swift has no apostrophe, as in `user's`.
  private static func isForeign(_ line: Substring) -> Bool {
    // A fraction has a bar of dashes.
    if foreignOpenings.contains(where: line.hasPrefix) || line.contains("----") { return true }
    let bytes = Array(line.utf8)
    let isLetter = { (byte: UInt8) in Character(UnicodeScalar(byte)).isLetter }
    return bytes.indices.dropFirst().dropLast().contains {
      bytes[$0] == UInt8(ascii: "'") && isLetter(bytes[$0 - 1]) && isLetter(bytes[$0 + 1])
    }
  }

  /// Whether a character is an arrow, a sign of a formula, or of a box, a table or a diagram.
  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    (0x2190...0x23FF).contains(scalar.value) || (0x2500...0x27BF).contains(scalar.value)
  }
}
