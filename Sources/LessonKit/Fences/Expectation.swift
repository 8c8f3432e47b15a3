/// What must happen to a snippet, as the block under it says.
public struct Expectation: Hashable, Sendable {
  /// What sort of thing must happen.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It prints these lines.
    case output

    /// It does not compile, with these messages.
    case error

    /// It crashes, with this message.
    case trap

    /// It prints this marble diagram.
    case marbles
  }

  /// Where it was written.
  public enum Origin: Hashable, Sendable {
    /// In a fenced block under the snippet.
    case block

    /// In `// Prints "…"` comments inside the snippet.
    case comments
  }

  /// What sort of thing must happen.
  public let kind: Kind

  /// Where it was written.
  public let origin: Origin

  /// The lines, in which `...` alone stands for any lines and `[..]` for anything within one.
  public let lines: [FencedLine]

  /// The whole block with its fences, or the snippet that holds the comments.
  public let range: SourceRange

  /// The bytes between the block's fences.
  public let contentRange: SourceRange

  /// The comments that may mean this and may mean something else; empty where there is no doubt.
  public internal(set) var doubts: [SourcePosition] = []
}

extension Expectation {
  /// The place of a character in one of the lines.
  ///
  /// - Parameters:
  ///   - column: the column, in characters; the first one is 1.
  ///   - text: the line.
  /// - Returns: the place in the lesson; that of the block where it has no such line.
  public func place(ofColumn column: Int, in text: String) -> SourcePosition {
    guard let line = lines.first(where: { $0.text == text }) else { return range.start }
    var position = line.start
    let shift = line.text.prefix(max(0, column - 1)).utf8.count
    position.column += shift
    position.offset += shift
    return position
  }

  /// The same expectation of code that stands elsewhere, and has no block of its own there.
  ///
  /// - Parameter range: where the code stands.
  /// - Returns: the expectation.
  public func placed(at range: SourceRange) -> Expectation {
    Expectation(
      kind: kind, origin: origin,
      lines: lines.map { FencedLine(text: $0.text, start: range.start) }, range: range,
      contentRange: range)
  }

  /// Makes an expectation of the block under a snippet.
  init(_ kind: Kind, from fence: Fence) {
    self.init(
      kind: kind, origin: .block, lines: fence.lines, range: fence.range,
      contentRange: fence.contentRange)
  }

  /// What a snippet's `// Prints` comments expect: one thing, or nothing where it has none.
  static func printed(_ lines: [FencedLine], in fence: Fence) -> [Expectation] {
    guard !lines.isEmpty else { return [] }
    return [
      Expectation(
        kind: .output, origin: .comments, lines: lines, range: fence.range,
        contentRange: fence.contentRange)
    ]
  }
}
