import LessonKit

/// What has to change in a file so that a fenced block holds other lines, or comes to be.
struct BlockEdits {
  private static let backtick = UInt8(ascii: "`")

  /// The file.
  let source: SourceText

  /// Puts other lines between the fences of a block.
  ///
  /// - Parameters:
  ///   - block: the block with its fences.
  ///   - content: the lines between them.
  ///   - own: the block's lines as they are.
  ///   - lines: the lines as they are to be.
  /// - Returns: the edits; those of the fences too, where they have to be longer.
  func replacing(
    _ block: SourceRange, content: SourceRange, own: [FencedLine], with lines: [BlessedLine]
  ) -> [Edit] {
    let fences = FenceLines(of: block, in: source)
    let bytes = lines.flatMap { line -> [UInt8] in
      switch line {
      case .kept(let index): whole(line: own[index].start.line)
      case .new(let text): fences.line(text)
      }
    }
    let length = FenceLines.length(
      for: lines.map { $0.text(in: own.map(\.text)) }, mark: fences.mark, atLeast: fences.length)
    let longer = [UInt8](repeating: fences.mark, count: length - fences.length)
    let edits = [Edit(content.bytes, in: source.bytes, to: bytes)]
    guard !longer.isEmpty else { return edits }
    return edits
      + [fences.opening, fences.closing].map { Edit($0..<$0, in: source.bytes, to: longer) }
  }

  /// Puts a new block right under another one.
  ///
  /// - Parameters:
  ///   - block: the block above.
  ///   - language: what the new one is.
  ///   - lines: its lines.
  /// - Returns: the edits.
  func inserting(under block: SourceRange, _ language: String, _ lines: [String]) -> [Edit] {
    let above = FenceLines(of: block, in: source)
    let length = FenceLines.length(for: lines, mark: Self.backtick, atLeast: 3)
    let fence = String(repeating: "`", count: length)
    let text = ([fence + language] + lines + [fence]).flatMap(above.line)
    let end = source.endOfLine(block.end.line).offset
    // The ending of the line above comes to be that of the last new one.
    return [
      Edit(
        end..<end, in: source.bytes, to: above.ending + text.dropLast(above.ending.count))
    ]
  }

  private func whole(line: Int) -> [UInt8] {
    let end = source.position(line: line + 1).offset
    return Array(source.bytes[source.position(line: line).offset..<end])
  }
}
