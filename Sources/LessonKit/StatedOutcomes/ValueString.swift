/// Reads a string literal on one line.
enum ValueString {
  /// Takes a string from the start of a text.
  ///
  /// - Parameter rest: the text, which begins with a quotation mark; becomes what follows the string
  /// - Returns: its characters; nil where it does not end, or has an escape that Swift does not know
  static func read(_ rest: inout Substring) -> String? {
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == "\"" { return text }
      guard next == "\\" else {
        text.append(next)
        continue
      }
      guard let escaped = escape(&rest) else { return nil }
      text.unicodeScalars.append(escaped)
    }
    return nil
  }

  private static func escape(_ rest: inout Substring) -> Unicode.Scalar? {
    guard let name = rest.popFirst() else { return nil }
    switch name {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "\"", "\\", "'": return name.unicodeScalars.first
    case "u":
      guard rest.popFirst() == "{" else { return nil }
      let digits = rest.prefix { $0 != "}" }
      rest = rest[digits.endIndex...].dropFirst()
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
