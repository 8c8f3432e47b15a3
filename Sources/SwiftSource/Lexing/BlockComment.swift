/// Block comments, which nest.
enum BlockComment {
  /// Skips the rest of a block comment.
  ///
  /// - Parameters:
  ///   - text: the text inside the comment; becomes the text after it.
  ///   - depth: the number of open comments; 0 afterwards, unless the text ends before the comment.
  static func skip(_ text: inout ArraySlice<UInt8>, depth: inout Int) {
    while depth > 0, let byte = text.first {
      text = text.dropFirst()
      if byte == .asterisk, text.first == .slash {
        depth -= 1
        text = text.dropFirst()
      } else if byte == .slash, text.first == .asterisk {
        depth += 1
        text = text.dropFirst()
      }
    }
  }
}

extension UInt8 {
  fileprivate static var asterisk: UInt8 { UInt8(ascii: "*") }
}
