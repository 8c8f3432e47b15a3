/// One line of a fenced block, and its position in the file.
public struct FencedLine: Hashable, Sendable {
  /// The text, without indentation that belongs to the list or quote around the fence.
  public let text: String

  /// The position of the text's first byte.
  public let start: SourcePosition

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - text: the line, without its ending.
  ///   - start: the position of the text's first byte
  public init(text: String, start: SourcePosition) {
    self.text = text
    self.start = start
  }
}

extension FencedLine {
  /// Whether the line is empty or all white space.
  package var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}
