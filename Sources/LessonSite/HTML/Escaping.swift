/// Turns text into markup that shows it.
enum Escaping {
  /// The text with everything replaced that HTML would read as markup, in content and attributes.
  ///
  /// It works on Unicode scalars: to a `Character`, `"` with an accent is not `"`, to a browser it is.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// The text that was escaped.
  static func unescaped(_ markup: String) -> String {
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return signs.reduce(markup) { $0.replacing($1.0, with: $1.1) }
  }

  /// The same, but for character references that the text already holds.
  static func escapedKeepingReferences(_ text: String) -> String {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: escaped(String(parts[0]))) { result, part in
      let isReference = part.prefixMatch(of: /#?[A-Za-z0-9]{1,31};/) != nil
      result += (isReference ? "&" : "&amp;") + escaped(String(part))
    }
  }

  /// Whether HTML lets a character stand on a page: control characters may not.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}
