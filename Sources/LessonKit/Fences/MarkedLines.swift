/// Lines of a snippet that readers should look at.
public struct MarkedLines: Hashable, Sendable {
  /// The lines, counted from 1, in the order in which they were written.
  public let ranges: [ClosedRange<Int>]

  /// Where the lesson says so.
  public let position: SourcePosition

  /// Reads numbers and ranges of numbers with commas between them, such as `2,4-6`; nil where that means
  /// no lines.
  ///
  /// - Parameters:
  ///   - text: what the lesson says.
  ///   - position: where it says so.
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

  /// Whether a line is one of them.
  ///
  /// - Parameter line: the line, counted from 1.
  /// - Returns: whether it is marked.
  public func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

  /// What is wrong where a snippet has fewer lines.
  func problem(with snippet: Snippet, in path: String) -> LessonProblem? {
    let count = snippet.lines.count
    guard let line = ranges.map(\.upperBound).first(where: { $0 > count }) else { return nil }
    return LessonProblem(
      in: path, at: position, "line \(line) is to be highlighted, and the snippet ends before it",
      advice: count == 0 ? "drop 'highlight'" : "name lines from 1 to \(count)")
  }
}
