import LessonKit

/// Puts text into XML 1.0, which can't hold every character.
enum XMLText {
  /// A text as an attribute's value, in its quotation marks.
  static func quoted(_ text: String) -> String { "\"\(escaped(text, isAttribute: true))\"" }

  /// A text as the content of an element.
  static func escaped(_ text: String) -> String { escaped(text, isAttribute: false) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.message(String($0)).unicodeScalars.map(escaped).joined() }
      .joined(separator: isAttribute ? "&#10;" : "\n")
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    // Escaped text has no other characters that XML forbids.
    case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: String(scalar)
    }
  }
}
