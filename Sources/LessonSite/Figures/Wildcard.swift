/// Marks the wildcards in expected output, which readers could take for output.
enum Wildcard {
  /// A line that matches any lines.
  static let lines = "..."

  /// A part of a line that matches any text.
  static let within = "[..]"

  /// A line of expected output as HTML.
  static func html(of line: String) -> HTML {
    guard line.utf8.contains(UInt8(ascii: "[")) || line == lines else { return HTML(text: line) }
    guard line != lines else { return "<i>\(lines)</i>" }
    let parts = line.split(separator: within, omittingEmptySubsequences: false)
    return parts.map { HTML(text: String($0)) }.separated(by: "<i>\(within)</i>")
  }
}
