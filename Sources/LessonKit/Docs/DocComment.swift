import SwiftSource

/// A documentation comment of a Swift file, as Markdown.
struct DocComment: PlacedText {
  /// The Markdown: the comment's lines without what marks them as a comment.
  let text: SourceText

  /// The declaration under the comment; its first line where there is none.
  let symbol: String

  private let file: SourceText
  private let firstLine: Int

  /// The number of bytes that were removed from the start of each line.
  private let removed: [Int]

  /// Takes lines of a file for a comment.
  ///
  /// - Parameters:
  ///   - lines: the part of each line that is Markdown, as a range of the file.
  ///   - firstLine: the number of the first of them.
  ///   - symbol: the declaration under them.
  ///   - file: the file.
  init(_ lines: [ArraySlice<UInt8>], from firstLine: Int, of symbol: String, in file: SourceText) {
    self.file = file
    self.firstLine = firstLine
    self.symbol = symbol
    removed = lines.enumerated().map { index, line in
      line.startIndex - file.bytes(ofLine: firstLine + index).startIndex
    }
    let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
    text = (try? SourceText(path: file.path, bytes: bytes)) ?? file
  }

  func placed(_ position: SourcePosition) -> SourcePosition {
    let index = position.line - 1
    let shift = removed.indices.contains(index) ? removed[index] : 0
    return file.position(line: firstLine + index, column: position.column + shift)
  }
}
