/// The lines of a comment that holds Swift.
enum SetupLines {
  /// Splits the text of such a comment.
  ///
  /// - Parameters:
  ///   - code: the text after the comment's name.
  ///   - place: turns an offset into the text, in bytes, into a position.
  /// - Returns: the lines without blank ones at the start and at the end.
  static func lines(
    of code: Substring, place: (_ offset: Int) -> SourcePosition
  ) -> [FencedLine] {
    let texts = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let lines = texts.enumerated().map { index, text in
      // Only the first line has its code behind the name of the comment.
      let bare = index == 0 ? text.drop(while: \.isWhitespace) : text
      let offset = code.utf8.distance(from: code.startIndex, to: bare.startIndex)
      return FencedLine(text: String(bare), start: place(offset))
    }
    let end = lines.lastIndex { !$0.isBlank } ?? -1
    return Array(lines[...end].drop(while: \.isBlank))
  }
}
