/// Explains a syntax error of YAML by a line that stands in another column than it should.
///
/// The parser stops where its text can't go on, which may be behind the line that is wrong.
struct YAMLIndentation {
  /// What is wrong, where, and the next step.
  typealias Fault = (message: String, position: SourcePosition, advice: String)

  /// A line that is neither empty nor a comment.
  private struct Line {
    let number: Int
    let text: Substring.UnicodeScalarView

    /// Its columns in which a key or an item may begin: its first one, and the one behind a `- `.
    let columns: [Int]

    init?(_ source: SourceText, _ number: Int) {
      let all = source.line(number).droppingByteOrderMark.unicodeScalars
      let indentation = all.prefix { $0 == " " }.count
      self.number = number
      text = all.dropFirst(indentation)
      guard let first = text.first, first != "#", first != "\r" else { return nil }
      let isItem = text.starts(with: "- ".unicodeScalars)
      let gap = text.dropFirst().prefix { $0 == " " }.count
      columns = [indentation + 1] + (isItem ? [indentation + 2 + gap] : [])
    }

    /// Its key; nil where it has no colon.
    var key: String? {
      let name = String(text).drop { "- ".contains($0) }
      let end = name.firstIndex(of: ":")
      return end.map { String(name[..<$0]).shortened }
    }
  }

  private let source: SourceText
  private let lines: Range<Int>

  /// Prepares to look at the lines of a file that are YAML.
  init(_ source: SourceText, lines: Range<Int>) {
    (self.source, self.lines) = (source, lines)
  }

  /// Explains an error of the parser.
  ///
  /// - Parameters:
  ///   - message: what the parser says
  ///   - position: where it stopped
  /// - Returns: the fault; nil where no column explains it
  func fault(behind message: String, at position: SourcePosition) -> Fault? {
    let number = min(position.line, lines.upperBound - 1)
    guard let line = Line(source, number) else { return nil }
    let above = (lines.lowerBound..<number).compactMap { Line(source, $0) }
    switch message {
    case _ where line.text.first == "\t":
      return fault("a tab at the start of a line", in: line, "indent with spaces")
    case _ where message.hasPrefix("mapping values are not allowed"):
      return faultOfNesting(line, under: above, at: position)
    case "could not find expected ':'":
      return above.last.flatMap { $0.key == nil ? faultOfColon(in: $0) : nil }
    case "did not find expected <document start>":
      guard let first = above.first, first.columns[0] > line.columns[0] else { return nil }
      return fault("this is indented, and what follows is not", in: first, advice([1]))
    case "did not find expected key", "did not find expected '-' indicator":
      return faultOfColumn(line, under: above)
    default:
      return nil
    }
  }

  /// A second colon in a line is one in a value; the first one belongs to a key.
  private func faultOfNesting(
    _ line: Line, under above: [Line], at position: SourcePosition
  ) -> Fault? {
    let before = String(line.text.prefix(max(0, position.column - line.columns[0])))
    guard let last = above.last, !before.contains(": ") else { return nil }
    if last.key == nil, last.columns == line.columns { return faultOfColon(in: last) }
    // Beside the item above stands another item, and beside its key another key.
    let column = line.columns.count > 1 ? last.columns[0] : last.columns[last.columns.count - 1]
    guard line.columns[0] > column else { return nil }
    let other = last.key.map { "'\($0)'" } ?? "the line"
    return fault(
      "this is indented further than \(other) above it, which has its value already", in: line,
      advice([column]))
  }

  private func faultOfColon(in line: Line) -> Fault {
    fault("this has no ':' after its key", in: line, "write 'key: value'")
  }

  /// What begins in a column in which nothing above it does.
  private func faultOfColumn(_ line: Line, under above: [Line]) -> Fault? {
    let own = line.columns[0]
    let columns = Set(above.flatMap(\.columns))
    guard !columns.isEmpty, !columns.contains(own) else { return nil }
    let near = [columns.filter { $0 < own }.max(), columns.filter { $0 > own }.min()]
    return fault(
      "this begins in column \(own), and nothing above it does", in: line,
      advice(near.compactMap(\.self)))
  }

  private func fault(_ message: String, in line: Line, _ advice: String) -> Fault {
    (message, source.position(line: line.number, column: line.columns[0]), advice)
  }

  private func advice(_ columns: [Int]) -> String {
    "begin it in column \(columns.map(String.init).joined(separator: " or "))"
  }
}
