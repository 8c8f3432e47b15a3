/// The fences and HTML comments of a tutorial, line by line: no directive stands in them.
struct TutorialVerbatim {
  private enum Opening: Hashable {
    case fence(mark: UInt8, length: Int)
    case comment
  }

  private var open: (opening: Opening, position: SourcePosition)?

  /// What the page ends in, and what to do about it; nil where all is closed.
  var fault: (position: SourcePosition, message: String, advice: String)? {
    switch open?.opening {
    case .fence(let mark, let length):
      let line = String(repeating: mark == .backtick ? "`" : "~", count: length)
      return open.map {
        (
          $0.position, "this fence is never closed",
          "write a line '\(line.shortened)' below its code"
        )
      }
    case .comment:
      return open.map {
        (
          $0.position, "this '<!--' is never closed",
          "write '-->' behind it, or '`<!--`' for the mark itself"
        )
      }
    case nil: return nil
    }
  }

  /// Takes a line.
  ///
  /// - Parameters:
  ///   - line: its bytes, without the white space before them.
  ///   - position: the position of the first.
  /// - Returns: whether a directive may begin there
  mutating func take(_ line: ArraySlice<UInt8>, at position: SourcePosition) -> Bool {
    switch open?.opening {
    case .fence(let mark, let length):
      if let run = Self.fence(line, behind: ">"), run.mark == mark, run.length >= length,
        run.isAlone
      {
        open = nil
      }
      return false
    case .comment:
      if let end = Self.commentEnd(in: line) {
        open = nil
        readComments(line[end...], from: line.startIndex, at: position)
      }
      return false
    case nil:
      if let run = Self.fence(line, behind: ">-+*.)0123456789") {
        open = (.fence(mark: run.mark, length: run.length), position)
        return false
      }
      readComments(line, from: line.startIndex, at: position)
      return true
    }
  }

  /// Finds a comment that goes on below the line; what stands in code spans begins none.
  private mutating func readComments(
    _ text: ArraySlice<UInt8>, from start: Int, at position: SourcePosition
  ) {
    var rest = text
    while let byte = rest.first {
      if byte == .backtick {
        let length = rest.prefix { $0 == .backtick }.count
        rest = rest.dropFirst(length)
        if let end = Self.spanEnd(in: rest, length: length) { rest = rest[end...] }
      } else if rest.starts(with: "<!--".utf8) {
        guard let end = Self.commentEnd(in: rest.dropFirst(2)) else {
          let shift = rest.startIndex - start
          let place = SourcePosition(
            line: position.line, column: position.column + shift, offset: position.offset + shift)
          open = (.comment, place)
          return
        }
        rest = rest[end...]
      } else {
        rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
      }
    }
  }

  private static func commentEnd(in text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { text[$0...].starts(with: "-->".utf8) }.map { $0 + 3 }
  }

  private static func spanEnd(in text: ArraySlice<UInt8>, length: Int) -> Int? {
    var rest = text
    while let start = rest.firstIndex(of: .backtick) {
      let end = rest[start...].firstIndex { $0 != .backtick } ?? rest.endIndex
      if end - start == length { return end }
      rest = rest[end...]
    }
    return nil
  }

  /// The run of marks that opens or closes a fence, behind the marks of lists and quotes.
  private static func fence(
    _ line: ArraySlice<UInt8>, behind marks: String
  ) -> (mark: UInt8, length: Int, isAlone: Bool)? {
    let text = line.drop { " \t".utf8.contains($0) || marks.utf8.contains($0) }
    guard let mark = text.first, mark == .backtick || mark == UInt8(ascii: "~") else { return nil }
    let rest = text.drop { $0 == mark }
    let length = rest.startIndex - text.startIndex
    // With more of them on the line it is a code span.
    guard length >= 3, mark != .backtick || !rest.contains(mark) else { return nil }
    return (mark, length, rest.allSatisfy { " \t".utf8.contains($0) })
  }
}

extension UInt8 {
  fileprivate static var backtick: UInt8 { UInt8(ascii: "`") }
}
