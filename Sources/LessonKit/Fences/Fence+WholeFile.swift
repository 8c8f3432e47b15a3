extension Fence {
  /// Takes a whole file of Swift for a block of it.
  ///
  /// - Parameter file: the file.
  init(whole file: SourceText) {
    let start = file.position(line: 1)
    words = [Word(text: FenceLanguage.swift.rawValue, position: start)]
    lines = (1...max(1, file.lineCount)).map { number in
      let line = file.line(number)
      // The compiler takes such a mark at the start of a file alone, and a program has more above it.
      let text = number == 1 ? line.droppingByteOrderMark : line
      let column = 1 + line.utf8.count - text.utf8.count
      return FencedLine(text: text, start: file.position(line: number, column: column))
    }
    (firstWithSplitTab, swallowed, isClosed) = (nil, nil, true)
    range = SourceRange(start: start, end: file.endOfLine(max(1, file.lineCount)))
    contentRange = range
  }
}
