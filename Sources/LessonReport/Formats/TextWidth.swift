import ScreenText

/// The width of a text in a monospaced font.
public enum TextWidth {
  /// Returns the number of columns of a text.
  ///
  /// Chinese, Japanese and Korean letters and emoji take two columns.
  public static func of(_ text: String) -> Int {
    text.columns
  }

  /// Cuts a text to a number of columns.
  ///
  /// - Parameters:
  ///   - text: the text
  ///   - columns: the number of columns
  /// - Returns: the text, or its beginning and an ellipsis if it is too wide
  public static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    var rest = columns - 1
    let start = text.prefix { character in
      rest -= character.columns
      return rest >= 0
    }
    return start + (columns > 0 ? "…" : "")
  }

  /// Breaks a text between words.
  ///
  /// - Parameters:
  ///   - text: the text
  ///   - columns: the number of columns, or nil to break nothing
  ///   - indent: the number of columns by which all lines except the first are moved right
  /// - Returns: the lines. A word that is wider than a line is on its own line.
  public static func wrapped(_ text: String, to columns: Int?, indent: Int = 0) -> [String] {
    guard let columns, of(text) > columns else { return [text] }
    // In a narrow window, whole words are more important than a straight column.
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
}
