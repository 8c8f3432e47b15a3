/// Refuses input that no lesson needs and that keeps libcmark busy for minutes.
///
/// Its time grows with the square of a paragraph's length for some runs of brackets, and with the
/// depth of lists for every blank line in them. Both are bounded here, before it sees the file.
enum MarkdownLimits {
  /// The most bytes that may follow each other without a blank line.
  static let longestRun = 32 << 10

  /// The most bytes of white space, list marks and quote marks that a line may begin with.
  static let longestOpening = 256

  /// Looks a file over.
  ///
  /// - Parameter source: the file.
  /// - Throws: `Diagnostic` at the first line that goes over a limit.
  static func check(_ source: SourceText) throws {
    var run = 0
    for line in 1...source.lineCount {
      let text = source.bytes(ofLine: line)
      let opening = openingLength(of: text)
      guard opening <= longestOpening else {
        throw Diagnostic.problem(
          in: source.path, at: source.position(line: line),
          "more than \(longestOpening) bytes of indentation, list marks and quote marks",
          advice: "nest less deeply")
      }
      run = opening == text.count && !text.contains(UInt8(ascii: ">")) ? 0 : run + text.count
      guard run <= longestRun else {
        throw Diagnostic.problem(
          in: source.path, at: source.position(line: line),
          "more than \(longestRun >> 10) KiB without a blank line",
          advice: "break the text into paragraphs")
      }
    }
  }

  private static func openingLength(of line: ArraySlice<UInt8>) -> Int {
    var rest = line
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"):
        rest = rest.dropFirst()
      default:
        let mark = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let last = mark.first, "-+*.)".utf8.contains(last), mark.dropFirst().first == 0x20
        else { return rest.startIndex - line.startIndex }
        rest = mark.dropFirst(2)
      }
    }
    return line.count
  }
}
