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

    /// The text as a picture, where it is a diagram.
    let picture: Picture?
  }

  /// A marble diagram.
  struct Picture {
    let svg: HTML
    let isWide: Bool
    let title: HTML

    /// What the letters in it stand for.
    let legend: [HTML]
  }

  /// What came of the snippet instead.
  struct Fault {
    let message: HTML

    /// Expected and actual lines, or what else there is to say; empty where there is nothing.
    let details: HTML
  }

  /// The anchor; empty where the snippet has none.
  let anchor: HTML

  /// Whether the snippet shows what must fail.
  let isMeantToFail: Bool

  /// The program that the snippet is part of, by its number on the page; empty where it is in none.
  let program: HTML

  /// Whether the program goes on without it.
  let isAside: Bool

  /// What a screen reader calls the code.
  let label: HTML

  /// What there is to know before reading the code, such as that it is meant to fail.
  let tags: [HTML]

  let code: HTML
  let outcomes: [Outcome]
  let mark: StateMark
  let faults: [Fault]
  let words: Words
}
