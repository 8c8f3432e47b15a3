import SwiftSource

/// Finds the output that `// Prints "…"` comments of a lesson state.
enum QuotedPrints {
  /// The texts between the quotation marks, top to bottom.
  static func lines(in lines: [FencedLine]) -> [FencedLine] {
    guard lines.contains(where: { $0.text.utf8.contains("Prints") }) else { return [] }
    var scanner = SwiftCommentScanner()
    return lines.compactMap { line in
      guard let comment = scanner.lineComment(in: Array(line.text.utf8)) else { return nil }
      let words = comment.drop { $0 == UInt8(ascii: "/") || $0 == 0x20 || $0 == 0x09 }
      guard words.starts(with: "Prints \"".utf8) else { return nil }
      let quoted = words.dropFirst("Prints \"".utf8.count)
      return quoted.lastIndex(of: UInt8(ascii: "\"")).map { line.part(quoted[..<$0]) }
    }
  }
}
