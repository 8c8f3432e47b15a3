/// What the `figure` template shows: a snippet, what must come of it, and whether it did.
struct FigureView {
  /// One thing that comes of the snippet.
  struct Outcome {
    /// Its sort, for the style sheet.
    let kind: HTML

    /// What it is.
    let caption: HTML

    /// Its text.
    let text: HTML

    /// Whether the text is a picture made of letters, whose lines must not be broken.
    let isPicture: Bool
  }

  /// The anchor; empty where the snippet has none.
  let anchor: HTML

  /// What a screen reader calls the code.
  let label: HTML

  let code: HTML
  let outcomes: [Outcome]
  let mark: StateMark

  /// What else there is to know, such as that the snippet is meant to fail.
  let remarks: [HTML]

  let words: Words
}
