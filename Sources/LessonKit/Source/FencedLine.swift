/// One line of a fenced block, and where it stands in the lesson.
public struct FencedLine: Hashable, Sendable {
  /// The text, without indentation that belongs to the list or quote around the fence.
  public let text: String

  /// Where the text begins in the lesson.
  public let start: SourcePosition

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - text: the line, without its ending.
  ///   - start: where the text begins in the lesson.
  public init(text: String, start: SourcePosition) {
    self.text = text
    self.start = start
  }
}
