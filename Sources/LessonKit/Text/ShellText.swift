/// Writes words so that a shell takes them as they are.
package enum ShellText {
  /// A word of a command that users are told to run.
  ///
  /// - Parameter text: the word.
  /// - Returns: the word; in single quotes unless it holds nothing but plain characters.
  package static func word(_ text: String) -> String {
    guard text.isEmpty || !text.utf8.allSatisfy(isPlain) else { return text }
    return "'\(text.replacing("'", with: "'\\''"))'"
  }

  /// Whether no shell gives a character a meaning, wherever in a word it stands.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./:,+@%".utf8.contains(byte)
    }
  }
}
