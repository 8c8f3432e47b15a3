import LessonKit

/// Markdown for a terminal: paragraphs are broken anew to its width, code stays as it is.
enum ProseLines {
  /// Breaks Markdown.
  ///
  /// - Parameters:
  ///   - lines: its lines.
  ///   - columns: how wide the terminal is; nil leaves the lines as they are.
  ///   - indent: the number of columns that each line is moved right.
  /// - Returns: the lines.
  static func wrapped(_ lines: [String], to columns: Int?, indent: Int = 0) -> [String] {
    let space = String(repeating: " ", count: indent)
    guard let columns else { return lines.map { $0.isEmpty ? "" : space + $0 } }
    var result: [String] = []
    var paragraph: [String] = []
    var isInFence = false
    let end = {
      guard let first = paragraph.first else { return }
      result += TextWidth.wrapped(
        space + paragraph.joined(separator: " "), to: columns,
        indent: indent + (isItem(first) ? 2 : 0))
      paragraph = []
    }
    for line in lines {
      let isMark = line.hasPrefix("```")
      if isMark { isInFence.toggle() }
      if isMark || isInFence || line.isEmpty || line.hasPrefix("    ") {
        end()
        result.append(line.isEmpty ? "" : space + line)
      } else {
        if isItem(line) { end() }
        paragraph.append(paragraph.isEmpty ? line : String(line.drop { $0 == " " }))
      }
    }
    end()
    return result
  }

  private static func isItem(_ line: String) -> Bool {
    line.prefixMatch(of: #/\s*(?:[-*>]|\d+\.) /#) != nil
  }
}
