public import MarbleText

/// The results of all snippets from their last check.
public struct CheckResults: Sendable {
  /// The compiler that checked them, such as `Swift 6.3.1`, or nil if nothing was checked.
  public let compiler: String?

  /// The declarations of the names in the code; none unless they were asked for.
  public var declarations = KnownDeclarations()

  private var results: [String: [Int: SnippetResult]] = [:]

  /// Makes an empty record, in which every snippet is unchecked.
  ///
  /// - Parameter compiler: the compiler that does the checking, or nil if nothing is checked
  public init(compiler: String? = nil) {
    self.compiler = compiler
  }

  /// Records the result of a snippet.
  public mutating func record(_ result: SnippetResult, of snippet: Snippet, in lesson: String) {
    results[lesson, default: [:]][snippet.range.start.line] = result
  }

  /// The result of a snippet.
  ///
  /// - Returns: its result; unchecked if there is none
  public func result(of snippet: Snippet, in lesson: String) -> SnippetResult {
    results[lesson]?[snippet.range.start.line] ?? SnippetResult(.unchecked)
  }
}

/// The result of a snippet's last check.
public struct SnippetResult: Hashable, Sendable {
  /// The state of a snippet, or of a whole program, by the word that reports have for it.
  public enum State: String, CaseIterable, Hashable, Encodable, Sendable {
    /// It met its expectations.
    case verified

    /// It did not meet its expectations.
    case failed

    /// It was compiled and, as the lesson asks, not run.
    case compiled

    /// It was left out, as the lesson asks, or since an implementation lacks a module.
    case skipped

    /// It was not checked.
    case unchecked

    // MARK: Of documentation

    /// It did all that the page states of it, which is something.
    case compared

    /// It ran to its end, and the page states nothing of it.
    case ran

    /// It is shown in part, or is no program here.
    case leftOut = "left out"

    /// It does not do what the page says, and the baseline lists it.
    case accepted

    /// The page states something else than it does, and the baseline lists it.
    case disputed

    /// Whether nothing is wrong with it.
    public var holds: Bool {
      switch self {
      case .verified, .compared, .ran, .compiled: true
      case .failed, .skipped, .unchecked, .leftOut, .accepted, .disputed: false
      }
    }
  }

  /// The state of the snippet.
  public package(set) var state: State

  /// Why the snippet was skipped, or nil if it was not.
  public let skipReason: String?

  /// The compiler's messages, placed in the lesson.
  public let diagnostics: [Diagnostic]

  /// The unmet expectations.
  public var failures: [Diagnostic]

  /// The lines of the source file that the snippet quotes, if it does and they are known.
  public var quotedLines: ClosedRange<Int>?

  /// What came of moving the marbles of its diagram, or nil if it is verified by none.
  public var diagram: MarbleTrial?

  /// What it printed, where documentation states nothing of it.
  public var printed: [String] = []

  /// How many claims in comments were compared.
  public var comparedClaims = 0

  /// How many claims in comments were not compared, as beside a stated error.
  public var uncomparedClaims = 0

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - state: the state of the snippet
  ///   - skipReason: why it was skipped
  ///   - diagnostics: the compiler's messages, placed in the lesson
  ///   - failures: the unmet expectations
  ///   - quotedLines: the lines of the source file that it quotes
  public init(
    _ state: State, skipReason: String? = nil, diagnostics: [Diagnostic] = [],
    failures: [Diagnostic] = [], quotedLines: ClosedRange<Int>? = nil
  ) {
    self.state = state
    self.skipReason = skipReason
    self.diagnostics = diagnostics
    self.failures = failures
    self.quotedLines = quotedLines
  }
}
