import LessonKit

/// What of the lesson format the checker can't run yet.
///
/// It is refused by name, never passed over.
struct Refusal {
  /// The thing, as a contributor calls it.
  let name: String

  /// Where it stands.
  let position: SourcePosition

  /// Looks for such a thing in a snippet; nil where there is none.
  init?(of snippet: Snippet) {
    if let marbles = snippet.expectation(.marbles) {
      name = "a 'marbles' block"
      position = marbles.range.start
    } else if snippet.options.source != nil {
      name = "a 'source:' excerpt"
      position = snippet.options.position ?? snippet.range.start
    } else if let word = [FenceWord.starter, .solution].first(where: snippet.words.contains) {
      name = "a '\(word.rawValue)' snippet"
      position = snippet.range.start
    } else {
      return nil
    }
  }
}
