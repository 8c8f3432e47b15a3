/// A piece of Swift in a lesson, with what must happen to it.
public struct Snippet: Hashable, Sendable {
  /// The code, line by line, exactly as the reader sees it.
  public let lines: [FencedLine]

  /// The words after `swift` on the fence.
  public let words: Set<FenceWord>

  /// What the comment above the fence asks for.
  public let options: SnippetOptions

  /// What must happen.
  ///
  /// Nothing here means: it compiles, runs and prints nothing.
  public let expectations: [Expectation]

  /// The comments that say what is printed in words that can't be understood.
  public internal(set) var unread: [SourcePosition] = []

  /// The whole block, from the opening fence to the closing one.
  public let range: SourceRange

  /// The bytes between the block's fences.
  public let contentRange: SourceRange

  /// The code as one text, each line ended by a newline.
  public var code: String { lines.map { $0.text + "\n" }.joined() }

  /// The expectation of a sort, if the snippet has one.
  ///
  /// - Parameter kind: the sort of expectation.
  /// - Returns: the first one of that sort.
  public func expectation(_ kind: Expectation.Kind) -> Expectation? {
    expectations.first { $0.kind == kind }
  }

  /// The same code, of which nothing is expected that its comments may not have meant; these are
  /// comments that were not understood.
  public var withoutDoubts: Snippet {
    var sure = expecting(expectations.filter(\.doubts.isEmpty))
    sure.unread += expectations.flatMap(\.doubts)
    return sure
  }

  /// The same code, of which something else is expected.
  ///
  /// - Parameters:
  ///   - expectations: what must happen to it.
  ///   - lines: the code, where it is another one as well.
  ///   - range: where that code stands.
  /// - Returns: the snippet.
  public func expecting(
    _ expectations: [Expectation], lines: [FencedLine]? = nil, range: SourceRange? = nil
  ) -> Snippet {
    Snippet(
      lines: lines ?? self.lines, words: words, options: options, expectations: expectations,
      unread: unread,
      range: range ?? self.range, contentRange: range ?? contentRange)
  }
}
