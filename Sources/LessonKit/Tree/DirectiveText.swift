/// A file's text without the indentation that DocC's block directives give to what they hold.
///
/// To CommonMark a fence that is indented so is code about a fence, or prose. Lines stay lines, so a
/// place in this text is one in the file, some columns further to the left.
struct DirectiveText {
  /// The text; the file's own where it has no directives.
  let text: SourceText

  private let file: SourceText
  private let removed: [Int]

  /// Reads a file.
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

  /// The place in the file of a place in the text.
  func place(_ position: SourcePosition) -> SourcePosition {
    guard removed.indices.contains(position.line - 1) else {
      return file.position(line: position.line, column: position.column)
    }
    return file.position(
      line: position.line, column: position.column + removed[position.line - 1])
  }

  /// Whether places in the text differ from those in the file.
  var isShifted: Bool { text.bytes.count != file.bytes.count }
}
