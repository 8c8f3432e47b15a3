/// An outcome that a snippet must have.
public struct Expectation: Hashable, Sendable {
  /// The kinds of outcome.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It prints these lines.
    case output

    /// It does not compile, with these messages.
    case error

    /// It crashes, with this message.
    case trap

    /// It prints this marble diagram.
    case marbles

    /// It shows these screens, beside what else it prints.
    case screen
  }

  /// The form in which an expectation is written.
  public typealias Origin = Failure.Origin

  /// The kind of outcome.
  public let kind: Kind

  /// The form in which it is written.
  public let origin: Origin

  /// The lines; a line `...` matches any lines, and `[..]` any text within a line.
  public package(set) var lines: [FencedLine]

  /// The whole block with its fences, or the snippet that holds the comments.
  public internal(set) var range: SourceRange

  /// The bytes between the block's fences.
  public internal(set) var contentRange: SourceRange
}

extension Expectation {
  /// Whether its block is an empty placeholder.
  package var isBlank: Bool { lines.allSatisfy(\.isBlank) }

  /// The position of a character of one of the lines, or of the block if it has no such line.
  ///
  /// - Parameters:
  ///   - column: the column in characters, from 1
  ///   - text: the line
  /// - Returns: its position in the file
  public func place(ofColumn column: Int, in text: String) -> SourcePosition {
    guard let line = lines.first(where: { $0.text == text }) else { return range.start }
    var position = line.start
    let shift = line.text.prefix(max(0, column - 1)).utf8.count
    position.column += shift
    position.offset += shift
    return position
  }

  /// The same expectation of code in another file, which has no block there.
  public func moved(to range: SourceRange) -> Expectation {
    var copy = self
    copy.lines = lines.map { FencedLine(text: $0.text, start: range.start) }
    copy.range = range
    copy.contentRange = range
    return copy
  }

  /// Creates an expectation from the block under a snippet.
  init(_ kind: Kind, from fence: Fence) {
    self.init(
      kind: kind, origin: .block, lines: fence.lines, range: fence.range,
      contentRange: fence.contentRange)
  }

  /// The expectation of a snippet's `// Prints` comments; empty if there are no such lines.
  static func printed(_ lines: [FencedLine], in fence: Fence) -> [Expectation] {
    guard !lines.isEmpty else { return [] }
    return [
      Expectation(
        kind: .output, origin: .comments, lines: lines, range: fence.range,
        contentRange: fence.contentRange)
    ]
  }
}
