import SwiftSource

/// A comment that may state a value.
struct StatedLine {
  /// Signs that people write before a value.
  private static let arrows = ["==>", "=>", "-->", "->", "→", "⇒", "=="]

  /// The text without slashes, arrows and the space around it.
  let line: FencedLine

  /// Whether there is no code before it.
  let isWholeLine: Bool

  /// Whether the text is a value.
  let isValue: Bool

  var text: String { line.text }

  /// Whether it is a value, or begins with one that goes on in the comments under it.
  var opensValue: Bool { isValue || ["[", "("].contains(text.first) }

  /// Takes in a comment, with its slashes.
  init(_ comment: ArraySlice<UInt8>, of line: FencedLine) {
    let isDocumentation = comment.dropFirst(2).first == UInt8(ascii: "/")
    var text = comment.drop { $0 == UInt8(ascii: "/") }.trimmingSpaces
    for arrow in Self.arrows where text.starts(with: arrow.utf8) {
      text = text.dropFirst(arrow.utf8.count).trimmingSpaces
      break
    }
    var start = line.start
    start.column += text.startIndex
    start.offset += text.startIndex
    self.line = FencedLine(text: String(decoding: text, as: UTF8.self), start: start)
    let code = line.text.utf8.prefix(comment.startIndex)
    isWholeLine = code.allSatisfy { " \t".utf8.contains($0) }
    isValue = !isDocumentation && ValueLiteral(self.line.text) != nil
  }
}
