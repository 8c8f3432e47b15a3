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
  }

  /// The form in which an expectation is written.
  public enum Origin: Hashable, Sendable {
    /// In a fenced block under the snippet.
    case block

    /// In `// Prints "…"` comments inside the snippet.
    case comments
  }

  /// The kind of outcome.
  public private(set) var kind: Kind

  /// The form in which it is written.
  public let origin: Origin

  /// The lines, in which a line `...` matches any lines and `[..]` any text within a line.
  public internal(set) var lines: [FencedLine]

  /// The whole block with its fences, or the snippet that holds the comments.
  public internal(set) var range: SourceRange

  /// The bytes between the block's fences.
  public internal(set) var contentRange: SourceRange

  /// The positions of comments that may mean this outcome or something else; empty where it is
  /// certain.
  public internal(set) var doubts: [SourcePosition] = []

  /// The positions of comments each of which states an error or a crash of its own; empty where a
  /// comment speaks of the whole snippet.
  public internal(set) var errors: [SourcePosition] = []

  /// For each line of output that a comment states, the statement that it stands at.
  ///
  /// It is nil where the line may be printed anywhere. For a crash, these are the statements that may
  /// crash; nil among them means any.
  public internal(set) var places: [PrintedPlace?] = []

  /// For each line of output that a comment states, what the call of `print` beside the comment can
  /// print, with `[..]` for what only a run can tell; nil where there is no such call.
  public internal(set) var printable: [String?] = []

  /// The first statement after a hidden setup, whose output no comment means; nil without one.
  public internal(set) var firstStatement: ClosedRange<Int>?

  /// Whether the comments speak of a name that is out of scope, or of a module that is missing.
  public internal(set) var isAboutScope = false

  /// Whether the comments only speak of an error, which may be one of the compiler or a crash.
  public internal(set) var mayCrash = false
}

extension Expectation {
  /// The position of a character of one of the lines.
  ///
  /// - Parameters:
  ///   - column: the column, in characters; the first one is 1
  ///   - text: the line
  /// - Returns: the position in the lesson; that of the block where it has no such line
  public func place(ofColumn column: Int, in text: String) -> SourcePosition {
    guard let line = lines.first(where: { $0.text == text }) else { return range.start }
    var position = line.start
    let shift = line.text.prefix(max(0, column - 1)).utf8.count
    position.column += shift
    position.offset += shift
    return position
  }

  /// What is left of it where the code compiles: a comment `// Error` may mean a crash.
  var ofCompilingCode: Expectation {
    guard mayCrash else { return self }
    var crash = self
    crash.kind = .trap
    return crash
  }

  /// The same expectation of code in another file, which has no block of its own there.
  ///
  /// - Parameter range: the range of the code in that file
  /// - Returns: the expectation
  public func placed(at range: SourceRange) -> Expectation {
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

  /// Creates an expectation from a call of a command under its code.
  ///
  /// - Parameters:
  ///   - transcript: the call, and what it prints
  ///   - fence: the block that shows it
  init(_ transcript: Transcript, in fence: Fence) {
    self.init(
      kind: .output, origin: .block, lines: transcript.lines, range: fence.range,
      contentRange: transcript.range)
  }

  /// The expectation of a snippet's `// Prints` comments; none where there are no such lines.
  static func printed(_ lines: [FencedLine], in fence: Fence) -> [Expectation] {
    guard !lines.isEmpty else { return [] }
    return [
      Expectation(
        kind: .output, origin: .comments, lines: lines, range: fence.range,
        contentRange: fence.contentRange)
    ]
  }
}
