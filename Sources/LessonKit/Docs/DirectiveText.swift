/// The text of a file without the indentation inside DocC's block directives.
///
/// CommonMark would take a fence that is indented so far for an indented code block. Each line stays a
/// line, so a position in this text has the same line in the file, and a larger column.
struct DirectiveText: PlacedText {
  /// The text; the file's own where it has no directives.
  let text: SourceText

  private let file: SourceText
  private let removed: [Int]

  /// Reads a file.
  ///
  /// - Parameter file: the file.
  init(_ file: SourceText) {
    self.file = file
    var scanner = DirectiveScanner()
    let lines = (1...file.lineCount).map { file.bytes(ofLine: $0) }
    let removed = lines.map { scanner.indentation(of: $0) }
    self.removed = removed
    guard scanner.hasDirectives else {
      text = file
      return
    }
    let shortened = zip(lines, removed).map { $0.dropFirst($1) }
    let bytes = Array(shortened.joined(separator: [UInt8(ascii: "\n")]))
    text = (try? SourceText(path: file.path, bytes: bytes)) ?? file
  }

  /// The position in the file for a position in the text.
  func placed(_ position: SourcePosition) -> SourcePosition {
    guard removed.indices.contains(position.line - 1) else {
      return file.position(line: position.line, column: position.column)
    }
    return file.position(
      line: position.line, column: position.column + removed[position.line - 1])
  }

  /// Whether positions in the text differ from those in the file.
  var isShifted: Bool { text.bytes.count != file.bytes.count }
}
