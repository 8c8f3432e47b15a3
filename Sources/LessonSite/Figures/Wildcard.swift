/// Marks what an expected output leaves open, so that nobody takes the signs for output.
enum Wildcard {
  /// A line that stands for any lines.
  static let lines = "..."

  /// What stands for anything within a line.
  static let within = "[..]"

  /// A line of an expected output.
  static func html(of line: String) -> HTML {
    guard line.utf8.contains(UInt8(ascii: "[")) || line == lines else { return HTML(text: line) }
    guard line != lines else { return "<i>\(lines)</i>" }
    let parts = line.split(separator: within, omittingEmptySubsequences: false)
    return parts.map { HTML(text: String($0)) }.separated(by: "<i>\(within)</i>")
  }
}
