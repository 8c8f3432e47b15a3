import SwiftSource

/// Finds the `// Prints "…"` comments of lessons, as *The Swift Programming Language* writes them.
///
/// Documentation has more ways to write them, which `PrintsComment` reads.
enum QuotedPrints {
  /// The lines that the comments of a snippet quote, in order.
  ///
  /// - Parameter lines: the snippet.
  /// - Returns: the text between the quotation marks of each comment.
  static func find(in lines: [FencedLine]) -> [FencedLine] {
    guard lines.contains(where: { $0.text.utf8.holds("Prints") }) else { return [] }
    var scanner = SwiftCommentScanner()
    return lines.compactMap { line in
      guard let comment = scanner.lineComment(in: Array(line.text.utf8)) else { return nil }
      return printed(comment, of: line)
    }
  }

  /// The text between the first quotation mark after `Prints` and the last one of the line.
  private static func printed(_ comment: ArraySlice<UInt8>, of line: FencedLine) -> FencedLine? {
    let words = comment.drop { $0 == UInt8(ascii: "/") || $0 == 0x20 || $0 == 0x09 }
    guard words.starts(with: "Prints \"".utf8) else { return nil }
    let quoted = words.dropFirst("Prints \"".utf8.count)
    guard let end = quoted.lastIndex(of: UInt8(ascii: "\"")) else { return nil }
    var start = line.start
    start.column += quoted.startIndex
    start.offset += quoted.startIndex
    return FencedLine(text: String(decoding: quoted[..<end], as: UTF8.self), start: start)
  }
}
