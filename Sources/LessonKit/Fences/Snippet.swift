/// A block of Swift in a lesson, with the outcomes that it must have.
public struct Snippet: Hashable, Sendable {
  /// The lines of code, exactly as the reader sees them; before them those of its setup.
  public internal(set) var lines: [FencedLine]

  /// The words after `swift` on the fence.
  public internal(set) var words: Set<FenceWord>

  /// The options from the comments above the fence.
  public internal(set) var options: SnippetOptions

  /// The outcomes that it must have.
  ///
  /// Without any, it must compile, run and print nothing.
  public internal(set) var expectations: [Expectation]

  /// The positions of comments that state output in words that can't be read.
  public internal(set) var unread: [SourcePosition] = []

  /// The comments that state values; none unless the settings say that these are checked.
  public internal(set) var values: [ValueComment] = []

  /// The keyword of the type around it when it is compiled; nil unless it shows loose members.
  public internal(set) var typeAround: String?

  /// Whether its program goes on for a while before it ends or comes to the next snippet, so that what
  /// the snippet has started can print.
  public package(set) var isAwaited = false

  /// Whether it is what is left of a snippet that fails, so that no one can tell what programs do that
  /// go on from it.
  public package(set) var isPartial = false

  /// The whole block, from the opening fence to the closing one.
  public internal(set) var range: SourceRange

  /// The bytes between the block's fences.
  public internal(set) var contentRange: SourceRange

  /// The lines that the reader sees.
  public var shownLines: ArraySlice<FencedLine> { lines.dropFirst(options.setup.count) }

  /// The code as one text, each line ended by a newline.
  public var code: String { lines.map { $0.text + "\n" }.joined() }

  /// The expectation of a kind, if the snippet has one.
  ///
  /// - Parameter kind: the kind of expectation
  /// - Returns: the first one of that kind
  public func expectation(_ kind: Expectation.Kind) -> Expectation? {
    expectations.first { $0.kind == kind }
  }

  /// The same code, which compiles, so that its comments mean something else: nothing is expected
  /// that they may not have meant.
  public var withoutDoubts: Snippet {
    var sure = expecting(expectations.filter(\.doubts.isEmpty).map(\.ofCompilingCode))
    sure.unread += expectations.flatMap(\.doubts)
    return sure.placingComments
  }

  /// The same snippet, whose comments on output and crashes belong to its statements.
  ///
  /// The places are line numbers in `lines`, so nothing may be put before these afterwards.
  var placingComments: Snippet {
    typeAround == nil ? expecting(expectations.map { $0.placed(in: self) }) : self
  }

  /// The same snippet with other expectations.
  ///
  /// - Parameters:
  ///   - expectations: the outcomes that it must have
  ///   - lines: the new code; nil keeps the old
  ///   - range: the range of that code
  /// - Returns: the snippet
  public func expecting(
    _ expectations: [Expectation], lines: [FencedLine]? = nil, range: SourceRange? = nil
  ) -> Snippet {
    var copy = self
    copy.expectations = expectations
    copy.lines = lines ?? self.lines
    copy.range = range ?? self.range
    copy.contentRange = range ?? contentRange
    return copy
  }
}
