/// The width of a text in a monospaced font.
public enum TextWidth {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]

  /// The number of columns of a text: Chinese, Japanese and Korean letters and emoji take two.
  ///
  /// - Returns: the number of columns
  public static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  /// Cuts a text to a number of columns.
  ///
  /// - Parameters:
  ///   - text: the text
  ///   - columns: the number of columns
  /// - Returns: the text; its beginning and an ellipsis if it is wider
  public static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    var rest = columns - 1
    let start = text.prefix { character in
      rest -= isWide(character) ? 2 : 1
      return rest >= 0
    }
    return start + (columns > 0 ? "…" : "")
  }

  /// Breaks a text between words.
  ///
  /// - Parameters:
  ///   - text: the text
  ///   - columns: the number of columns; nil breaks nothing
  ///   - indent: the number of columns that each line but the first is moved right
  /// - Returns: the lines; a word that is wider than a line is on its own line
  public static func wrapped(_ text: String, to columns: Int?, indent: Int = 0) -> [String] {
    guard let columns, of(text) > columns else { return [text] }
    // Narrow windows get whole words rather than a ragged column.
    let space = String(repeating: " ", count: indent * 2 < columns ? indent : 0)
    var lines: [String] = []
    var line = String(text.prefix { $0 == " " })
    var isEmpty = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false).drop(while: \.isEmpty)
    {
      if !isEmpty, of(line) + 1 + of(String(word)) > columns {
        lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
        (line, isEmpty) = (space, true)
      }
      if isEmpty && word.isEmpty { continue }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, !scalar.isASCII else { return false }
    return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
  }
}
