import LessonKit

/// A fence, and what the formatter made of it.
struct FormattedFence: Sendable {
  /// The snippet, and the lesson that holds it.
  let snippet: Snippet
  let lesson: Lesson

  /// The lines as they are to be.
  private(set) var lines: [String]

  /// Why it stays as it is; nil where the formatter decides.
  private(set) var exemption: FenceExemption?

  /// Takes in a fence that is not formatted yet.
  init(_ snippet: Snippet, in lesson: Lesson) {
    (self.snippet, self.lesson) = (snippet, lesson)
    lines = snippet.shownLines.map(\.text)
    exemption = Self.exemption(of: snippet)
  }

  /// Whether the formatter changes it.
  var isChanged: Bool { lines != snippet.shownLines.map(\.text) }

  /// The same fence with what the formatter made of it.
  func taking(_ outcome: SwiftFormat.Outcome) -> FormattedFence {
    var fence = self
    switch outcome {
    case .refused(let message):
      fence.exemption = .unparsed(message)
    case .formatted(let lines):
      fence.lines = lines
      let isLonger = lines.count != self.lines.count
      if isLonger, snippet.options.highlight != nil { fence.exemption = .highlighted }
    }
    return fence
  }

  private static func exemption(of snippet: Snippet) -> FenceExemption? {
    if snippet.options.source != nil { return .quotation }
    if snippet.isLeftOut { return .skipped }
    return IncompleteCode.omission(in: snippet.lines) == nil ? nil : .incomplete
  }
}
