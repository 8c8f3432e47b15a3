/// The results of all snippets from their last check.
public struct CheckResults: Sendable {
  /// The compiler that checked them, such as `Swift 6.3.1`; nil where nothing was checked.
  public let compiler: String?

  /// The tokens of the code; empty unless highlighting was asked for.
  public var highlighting = Highlighting()

  private var results: [String: [Int: SnippetResult]] = [:]

  /// Makes an empty record, in which every snippet is unchecked.
  ///
  /// - Parameter compiler: the compiler that does the checking; nil where nothing is checked.
  public init(compiler: String? = nil) {
    self.compiler = compiler
  }

  /// Records the result of a snippet.
  ///
  /// - Parameters:
  ///   - result: its result
  ///   - snippet: the snippet.
  ///   - lesson: the path of its lesson.
  public mutating func record(_ result: SnippetResult, of snippet: Snippet, in lesson: String) {
    results[lesson, default: [:]][snippet.range.start.line] = result
  }

  /// The result of a snippet.
  ///
  /// - Parameters:
  ///   - snippet: the snippet.
  ///   - lesson: the path of its lesson.
  /// - Returns: its result; unchecked where there is none.
  public func result(of snippet: Snippet, in lesson: String) -> SnippetResult {
    results[lesson]?[snippet.range.start.line] ?? SnippetResult(.unchecked)
  }
}
