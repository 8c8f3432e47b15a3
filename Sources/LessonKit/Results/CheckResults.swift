/// What came of all snippets when they were last checked.
public struct CheckResults: Sendable {
  /// The compiler that checked them, such as `Swift 6.3.1`; nil where nothing was checked.
  public let compiler: String?

  /// What is known of the words of the code; nothing unless somebody asks for it.
  public var highlighting = Highlighting()

  private var results: [String: [Int: SnippetResult]] = [:]

  /// Makes an empty record, in which every snippet is unchecked.
  ///
  /// - Parameter compiler: the compiler that does the checking; nil where nothing is checked.
  public init(compiler: String? = nil) {
    self.compiler = compiler
  }

  /// Notes what came of a snippet.
  ///
  /// - Parameters:
  ///   - result: what came of it.
  ///   - snippet: the snippet.
  ///   - lesson: the path of its lesson.
  public mutating func record(_ result: SnippetResult, of snippet: Snippet, in lesson: String) {
    results[lesson, default: [:]][snippet.range.start.line] = result
  }

  /// What came of a snippet.
  ///
  /// - Parameters:
  ///   - snippet: the snippet.
  ///   - lesson: the path of its lesson.
  /// - Returns: its result; unchecked where there is none.
  public func result(of snippet: Snippet, in lesson: String) -> SnippetResult {
    results[lesson]?[snippet.range.start.line] ?? SnippetResult(.unchecked)
  }
}
