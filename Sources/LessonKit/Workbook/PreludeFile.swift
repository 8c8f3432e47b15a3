/// Files in a prelude, each behind a comment with its name, by which messages name their lines.
package enum PreludeFile {
  private static let mark = "// workbook: file "

  /// The text of a file behind its name.
  static func text(_ text: String, named name: String) -> String { "\(mark)\(name)\n\(text)" }

  /// The file that a line of a prelude comes from, and the line there.
  ///
  /// - Parameters:
  ///   - line: the line, from 1.
  ///   - prelude: the prelude.
  /// - Returns: nil where it comes from no file
  package static func place(ofLine line: Int, in prelude: String) -> (file: String, line: Int)? {
    let lines = prelude.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let above = lines.prefix(max(0, line - 1))
    guard let start = above.lastIndex(where: { $0.starts(with: mark.utf8) }) else { return nil }
    return (String(above[start].dropFirst(mark.utf8.count)) ?? "", line - start - 1)
  }
}
