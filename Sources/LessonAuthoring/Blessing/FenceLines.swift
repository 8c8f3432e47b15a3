import LessonKit

/// The two lines that hold a fenced block, byte by byte, and what a line between them begins with.
struct FenceLines {
  /// The mark that the fences are made of.
  let mark: UInt8

  /// How many of them open the block.
  let length: Int

  /// What stands before the marks of the closing line: what belongs to lists and quotes around it.
  let prefix: [UInt8]

  /// How a line ends there: LF, CRLF or CR.
  let ending: [UInt8]

  /// Where the marks of the opening line begin.
  let opening: Int

  /// Where the marks of the closing line begin.
  let closing: Int

  /// Looks at the fences of a block.
  ///
  /// - Parameters:
  ///   - range: the block, from its opening marks to the end of its closing ones.
  ///   - source: the file.
  init(of range: SourceRange, in source: SourceText) {
    let line = source.bytes(ofLine: range.start.line)
    let mark = source.bytes[range.start.offset]
    self.mark = mark
    opening = range.start.offset
    length = line[opening...].prefix { $0 == mark }.count
    let next = source.position(line: range.start.line + 1)
    ending = Array(source.bytes[source.endOfLine(range.start.line).offset..<next.offset])
    let last = source.bytes(ofLine: range.end.line)
    let end = last.lastIndex { $0 == mark } ?? last.startIndex
    closing = (last[...end].lastIndex { $0 != mark }).map { $0 + 1 } ?? last.startIndex
    prefix = Array(last[..<closing])
  }

  /// A line of text as it stands in the file.
  func line(_ text: String) -> [UInt8] {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let end = prefix.lastIndex { !isSpace($0) }
    let start = text.isEmpty ? Array(prefix.prefix((end ?? -1) + 1)) : prefix
    return start + Array(text.utf8) + ending
  }

  /// How long a fence has to be, so that none of these lines is taken for one that opens or closes
  /// the block.
  static func length(for texts: [String], mark: UInt8, atLeast least: Int) -> Int {
    let runs = texts.map { text -> Int in
      let indented = Array(text.utf8)[...]
      let rest = indented.drop { $0 == 0x20 }
      return indented.count - rest.count <= 3 ? rest.prefix { $0 == mark }.count : 0
    }
    return max(least, (runs.max() ?? 0) + 1)
  }
}
