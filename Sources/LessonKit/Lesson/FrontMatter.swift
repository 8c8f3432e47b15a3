/// What a lesson says of itself before its text begins.
public struct FrontMatter: Hashable, Sendable {
  /// A part of a document that a lesson mirrors.
  public struct Mirror: Hashable, Sendable {
    /// The document's id, such as `D1`.
    public var document: String

    /// The heading of the part, in our words.
    public var section: String?
  }

  /// A word of the front matter that names something outside the lesson, and where it stands.
  public struct Reference: Hashable, Sendable {
    /// The name.
    public let name: String

    /// Where the lesson names it.
    public let position: SourcePosition
  }

  /// The lesson's title.
  public var title: String?

  /// What the reader will be able to do, in a sentence.
  public var summary: String?

  /// The part of a document that the lesson mirrors.
  public var mirrors: Mirror?

  /// Where `mirrors` names its document.
  public var mirrorsPosition: SourcePosition?

  /// The lessons to read first, by file name without `.md`.
  public var requires: [Reference] = []

  /// The names of types, functions and operators that the lesson shows for the first time.
  public var introduces: [Reference] = []

  /// The modules that the snippets import without saying so; nil leaves it to the course.
  public var modules: [Reference]?

  /// In a translation, which text each section was made from, by its `SectionDigest`.
  public var translates: [Reference] = []

  /// The Swift language mode, 5 or 6; nil leaves it to the course.
  public var languageMode: Int?
}
