import LessonKit

/// The snippets whose output a reader predicts before the page shows it: those with the word
/// `predict`, and all under a heading that begins with the word "Predict".
struct PredictedSnippets {
  private static let slug = "predict"

  private let headings: [Heading]

  /// Reads the headings of a lesson in its original language.
  init(_ lesson: Lesson) { headings = lesson.headings }

  /// Whether a page asks for a prediction of a snippet's output.
  func contains(_ snippet: Snippet) -> Bool {
    guard snippet.expectation(.output)?.origin == .block else { return false }
    guard !snippet.words.contains(.predict) else { return true }
    let above = headings.last { $0.position < snippet.range.start }
    return above.map { Self.isMeant($0.slug) } ?? false
  }

  /// Whether the slug begins with the word.
  private static func isMeant(_ heading: String) -> Bool {
    heading == slug || heading.hasPrefix("\(slug)-")
  }
}
