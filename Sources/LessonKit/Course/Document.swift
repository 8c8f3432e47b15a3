extension Course {
  /// A document that lessons mirror.
  public struct Document: Hashable, Sendable {
    /// A heading of the document, with the places of the course that mirror what stands under it.
    public struct Section: Hashable, Sendable {
      /// The heading, in the document's own language and words.
      public let heading: String

      /// The names by which lessons mirror it, in the words of the course.
      public internal(set) var names: [String]

      /// More lessons, each as `lesson` or `lesson#heading`.
      public internal(set) var lessons: [LocatedName] = []

      /// The ids of the claims that are made under the heading.
      public internal(set) var claims: [LocatedName] = []
    }

    /// The id that lessons and claims use, such as `D1`.
    public let id: String

    /// The document's title, in the language of the course.
    public internal(set) var title = ""

    /// The title that the document itself has; nil where that is the same.
    public internal(set) var original: String?

    /// The language that it is written in, as HTML names it; nil for that of the course.
    public internal(set) var language: String?

    /// Who wrote it, where that is known.
    public internal(set) var author: String?

    /// When it was published, where that is known.
    public internal(set) var date: String?

    /// Its headings, in its own order; none where the course does not list them.
    public internal(set) var sections: [Section] = []
  }
}
