/// Removes comments and white space from the theme's style sheets and scripts.
enum Minifier {
  /// A file of the theme as browsers load it; other files than style sheets and scripts stay as
  /// they are.
  static func minified(_ bytes: [UInt8], named name: String) -> [UInt8] {
    if name.hasSuffix(".css") { return style(bytes) }
    return name.hasSuffix(".js") ? ScriptMinifier.minified(bytes) : bytes
  }

  /// A style sheet without comments and needless white space.
  ///
  /// Spaces before a colon stay, since they mean something in a selector; quoted text stays as it
  /// is.
  static func style(_ bytes: [UInt8]) -> [UInt8] {
    var short: [UInt8] = []
    var isSpaced = false
    var place = 0
    while place < bytes.count {
      let end = endOfPiece(at: place, in: bytes)
      if isSpace(at: place, in: bytes) {
        isSpaced = true
      } else {
        append(bytes[place..<end], to: &short, isSpaced: isSpaced)
        isSpaced = false
      }
      place = end
    }
    return short
  }

  /// Whether a comment or white space begins at a place.
  private static func isSpace(at place: Int, in bytes: [UInt8]) -> Bool {
    bytes[place...].starts(with: "/*".utf8) || " \n\r\t".utf8.contains(bytes[place])
  }

  /// The end of the comment, the quoted text or the single byte that begins at a place.
  private static func endOfPiece(at place: Int, in bytes: [UInt8]) -> Int {
    let first = bytes[place]
    var end = place + 1
    if bytes[place...].starts(with: "/*".utf8) {
      end += 1
      while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
      return min(end + 2, bytes.count)
    }
    guard "\"'".utf8.contains(first) else { return end }
    while end < bytes.count, bytes[end] != first { end += 1 }
    return min(end + 1, bytes.count)
  }

  private static func append(_ piece: ArraySlice<UInt8>, to short: inout [UInt8], isSpaced: Bool) {
    let ends = "{};,>".utf8
    if isSpaced, let last = short.last, let first = piece.first, !ends.contains(last),
      last != UInt8(ascii: ":"), !ends.contains(first)
    {
      short.append(UInt8(ascii: " "))
    }
    if piece.first == UInt8(ascii: "}"), short.last == UInt8(ascii: ";") { short.removeLast() }
    short += piece
  }
}
