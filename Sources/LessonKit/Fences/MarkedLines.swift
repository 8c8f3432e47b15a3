/// Lines of a snippet that its page highlights.
public struct MarkedLines: Hashable, Sendable {
  /// The lines, counted from 1, in the order in which they were written.
  public let ranges: [ClosedRange<Int>]

  /// The position of the option in the lesson.
  public let position: SourcePosition

  /// Parses numbers and ranges of numbers, such as `2,4-6`; nil where the text is none.
  ///
  /// - Parameters:
  ///   - text: the value of the option.
  ///   - position: its position.
  init?(_ text: String, at position: SourcePosition) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first >= 1,
        first <= last
      else { return nil }
      ranges.append(first...last)
    }
    self.ranges = ranges
    self.position = position
  }

  /// Whether a line is highlighted.
  ///
  /// - Parameter line: the line, counted from 1
  /// - Returns: whether it is highlighted
  public func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

  /// The problem of a snippet that has fewer lines.
  func problem(with snippet: Snippet, in path: String) -> Diagnostic? {
    let count = snippet.lines.count
    guard let line = ranges.map(\.upperBound).first(where: { $0 > count }) else { return nil }
    return Diagnostic.problem(
      in: path, at: position, "line \(line) is to be highlighted, and the snippet ends before it",
      advice: count == 0 ? "drop 'highlight'" : "name lines from 1 to \(count)")
  }
}
