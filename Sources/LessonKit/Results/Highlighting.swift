/// The tokens of all code of a workbook, as far as they are known.
public struct Highlighting: Hashable, Sendable {
  private var lines: [String: [Int: [CodeToken]]] = [:]

  /// Makes one in which no code is known.
  public init() {}

  /// The tokens of a line of code.
  ///
  /// - Parameters:
  ///   - line: the number of the line in the lesson.
  ///   - lesson: the path of the lesson.
  /// - Returns: the tokens from left to right, no two of which overlap; none where they are unknown.
  public func tokens(ofLine line: Int, in lesson: String) -> [CodeToken] {
    lines[lesson]?[line] ?? []
  }

  /// Notes the tokens of a line of code.
  ///
  /// - Parameters:
  ///   - tokens: the tokens from left to right, no two of which overlap.
  ///   - line: the number of the line in the lesson.
  ///   - lesson: the path of the lesson.
  public mutating func note(_ tokens: [CodeToken], ofLine line: Int, in lesson: String) {
    lines[lesson, default: [:]][line] = tokens
  }
}
