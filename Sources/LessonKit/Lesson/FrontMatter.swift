/// The metadata of a lesson, from the YAML before its text.
public struct FrontMatter: Hashable, Sendable {
  /// A part of a document that a lesson mirrors.
  public struct Mirror: Hashable, Sendable {
    /// The document's id, such as `D1`.
    public var document: String

    /// The heading of the part, in our words.
    public var section: String?

    /// The position of the document's name.
    public var position: SourcePosition

    /// The position of the heading; that of the document's name where there is none.
    public var sectionPosition: SourcePosition
  }

  /// The lesson's title.
  public var title: String?

  /// The skill that the reader gains, in a sentence.
  public var summary: String?

  /// The parts of documents that the lesson mirrors.
  public var mirrors: [Mirror] = []

  /// The names of earlier files whose text is in this lesson now; their addresses lead here.
  public var formerly: [LocatedName] = []

  /// The lessons to read first, by file name without `.md`.
  public var requires: [LocatedName] = []

  /// The names of types, functions and operators that the lesson shows for the first time.
  public var introduces: [LocatedName] = []

  /// The names that the lesson shows before another one introduces them.
  public var previews: [LocatedName] = []

  /// The modules that every snippet imports; nil takes the course's.
  public var modules: [LocatedName]?

  /// In a translation, the `SectionDigest` of the text that each section translates.
  public var translates: [LocatedName] = []

  /// The Swift language mode, 5 or 6; nil takes the default.
  public var languageMode: Int?
}
