/// What the `lesson` template shows.
struct LessonView {
  /// A line of the facts about the lesson.
  struct Fact {
    let name: HTML
    let value: HTML
  }

  /// Another page, or a place on this one.
  struct Link {
    let address: HTML
    let title: HTML

    /// The language of the title; empty where it is that of the page.
    var language = HTML()
  }

  /// The part of the course; empty where the lesson is in none.
  let part: HTML

  let title: HTML
  let anchor: HTML

  /// "After this lesson you can …"; empty where the lesson does not say.
  let promise: HTML

  let facts: [Fact]
  let notices: [HTML]

  /// The sections; none where there are too few to need a list.
  let contents: [Link]

  /// The lesson's name in addresses.
  let slug: HTML

  /// The modules that the snippets import without saying so.
  let imports: HTML

  let body: HTML

  /// Where a change to the lesson can be proposed; empty where there is no such place.
  let editing: HTML
  let previous: Link?
  let next: Link?

  /// Whether there is a previous or a next lesson.
  let hasNeighbours: Bool

  /// What a reader should know of the translation; empty where there is nothing.
  let translation: HTML

  /// The language of the lesson; empty where it is that of the page around it.
  let language: HTML

  /// The language of the page around the lesson.
  let frameLanguage: HTML

  /// The words in the lesson's language.
  let words: Words

  /// The words in the language of the page around it.
  let frameWords: Words
}
