/// The result of one snippet from its last check.
public struct SnippetResult: Hashable, Sendable {
  /// The state of the snippet.
  public enum State: Hashable, Sendable {
    /// It met its expectations.
    case verified

    /// It did not meet its expectations.
    case failed

    /// It was compiled and, as the lesson asks, not run.
    case compiled

    /// It was left out, for the reason that the lesson gives.
    case skipped(reason: String)

    /// It was not checked.
    case unchecked
  }

  /// The state of the snippet.
  public let state: State

  /// The compiler's diagnostics, with positions in the lesson.
  public let diagnostics: [PlacedDiagnostic]

  /// The expectations that it did not meet.
  public var failures: [SnippetFailure]

  /// The lines of the source file that the snippet quotes, where it does and they are known.
  public var quotedLines: ClosedRange<Int>?

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - state: the state of the snippet
  ///   - diagnostics: the compiler's diagnostics
  ///   - failures: the expectations that it did not meet
  ///   - quotedLines: the lines of the source file that it quotes.
  public init(
    _ state: State, diagnostics: [PlacedDiagnostic] = [], failures: [SnippetFailure] = [],
    quotedLines: ClosedRange<Int>? = nil
  ) {
    self.state = state
    self.diagnostics = diagnostics
    self.failures = failures
    self.quotedLines = quotedLines
  }
}

/// A diagnostic of the compiler, with its position in the lesson.
public struct PlacedDiagnostic: Hashable, Sendable {
  /// How grave a message is.
  public enum Kind: String, Codable, Hashable, Sendable {
    case error
    case warning
    case note
    case remark
  }

  /// How grave it is.
  public let kind: Kind

  /// The message.
  public let message: String

  /// The position in the lesson.
  public let position: SourcePosition

  /// Makes a placed message.
  ///
  /// - Parameters:
  ///   - kind: how grave it is.
  ///   - message: the message
  ///   - position: the position in the lesson
  public init(kind: Kind, message: String, position: SourcePosition) {
    self.kind = kind
    self.message = message
    self.position = position
  }
}
