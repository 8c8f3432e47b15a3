/// What came of one snippet when it was last checked.
public struct SnippetResult: Hashable, Sendable {
  /// How the snippet stands.
  public enum State: Hashable, Sendable {
    /// It did what the lesson says.
    case verified

    /// It did not do what the lesson says.
    case failed

    /// It was compiled and, as the lesson asks, not run.
    case compiled

    /// It was left out, for the reason that the lesson gives.
    case skipped(reason: String)

    /// It was not checked.
    case unchecked
  }

  /// How the snippet stands.
  public let state: State

  /// What the compiler said of it, placed in the lesson.
  public let diagnostics: [PlacedDiagnostic]

  /// What is not as the lesson says.
  public var failures: [SnippetFailure]

  /// The lines of the source file that the snippet quotes, where it does and they are known.
  public var quotedLines: ClosedRange<Int>?

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - state: how the snippet stands.
  ///   - diagnostics: what the compiler said of it.
  ///   - failures: what is not as the lesson says.
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

/// A message of the compiler, and the place in the lesson that it speaks of.
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

  /// What the compiler says.
  public let message: String

  /// The place in the lesson.
  public let position: SourcePosition

  /// Makes a placed message.
  ///
  /// - Parameters:
  ///   - kind: how grave it is.
  ///   - message: what the compiler says.
  ///   - position: the place in the lesson.
  public init(kind: Kind, message: String, position: SourcePosition) {
    self.kind = kind
    self.message = message
    self.position = position
  }
}
