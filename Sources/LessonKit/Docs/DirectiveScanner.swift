/// Finds DocC's block directives, `@Name(…) {` to `}`, line by line.
struct DirectiveScanner {
  /// Whether there are any.
  private(set) var hasDirectives = false

  private struct Directive {
    let isComment: Bool
    /// The indentation of the first line inside; nil until that line is read.
    var indentation: Int?
  }

  private var open: [Directive] = []
  private var fence: (mark: UInt8, length: Int)?

  /// Reads the next line.
  ///
  /// - Parameter line: its bytes.
  /// - Returns: the number of bytes to remove from its start: all of them in a comment.
  mutating func indentation(of line: ArraySlice<UInt8>) -> Int {
    let words = line.drop { $0 == 0x20 || $0 == 0x09 }
    let leading = words.startIndex - line.startIndex
    let isProse = fence == nil
    readFence(words)
    // A line that is indented further is code that only looks like a directive.
    if isProse, leading < 4 || !open.isEmpty, Self.opens(words) {
      hasDirectives = true
      let isHidden = open.last?.isComment == true || words.starts(with: "@Comment".utf8)
      open.append(Directive(isComment: isHidden))
      return leading
    }
    guard let last = open.last else { return 0 }
    if isProse, words.elementsEqual("}".utf8) {
      open.removeLast()
      return leading
    }
    if last.isComment { return line.count }
    if last.indentation == nil, !words.isEmpty { open[open.count - 1].indentation = leading }
    return min(leading, open.last?.indentation ?? leading)
  }

  private mutating func readFence(_ words: ArraySlice<UInt8>) {
    guard let mark = words.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return
    }
    let length = words.prefix { $0 == mark }.count
    if let fence {
      let isClosing = mark == fence.mark && length >= fence.length
      let isBare = words.dropFirst(length).allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if isClosing, isBare { self.fence = nil }
    } else if length >= 3 {
      fence = (mark, length)
    }
  }

  private static func opens(_ words: ArraySlice<UInt8>) -> Bool {
    let isUpper = words.dropFirst().first.map {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
    }
    let end = words.last { $0 != 0x20 && $0 != 0x09 }
    return words.first == UInt8(ascii: "@") && isUpper == true && end == UInt8(ascii: "{")
  }
}
