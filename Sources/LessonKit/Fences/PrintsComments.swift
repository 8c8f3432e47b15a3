import SwiftSource

/// Finds `// Prints "…"` comments, as *The Swift Programming Language* writes them.
enum PrintsComments {
  /// The texts that a snippet's comments say it prints, in order.
  ///
  /// - Parameter lines: the snippet.
  /// - Returns: what stands between the quotation marks of each.
  static func find(in lines: [FencedLine]) -> [FencedLine] {
    guard lines.contains(where: { $0.text.utf8.holds("Prints") }) else { return [] }
    var scanner = SwiftCommentScanner()
    return lines.compactMap { line in
      guard let comment = scanner.lineComment(in: Array(line.text.utf8)) else { return nil }
      return printed(comment, of: line)
    }
  }

  /// What stands between the first quotation mark after `Prints` and the last one of the line.
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
