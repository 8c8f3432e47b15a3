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

  /// A name in the front matter that refers to something outside the lesson.
  public struct Reference: Hashable, Sendable {
    /// The name.
    public let name: String

    /// The position of the name.
    public let position: SourcePosition

    /// Creates a reference.
    package init(name: String, position: SourcePosition) {
      self.name = name
      self.position = position
    }
  }

  /// The lesson's title.
  public var title: String?

  /// The skill that the reader gains, in a sentence.
  public var summary: String?

  /// The parts of documents that the lesson mirrors.
  public var mirrors: [Mirror] = []

  /// The names of earlier files whose text is in this lesson now; their addresses lead here.
  public var formerly: [Reference] = []

  /// The lessons to read first, by file name without `.md`.
  public var requires: [Reference] = []

  /// The names of types, functions and operators that the lesson shows for the first time.
  public var introduces: [Reference] = []

  /// The names that the lesson shows before another one introduces them.
  public var previews: [Reference] = []

  /// The modules that every snippet imports; nil takes the course's.
  public var modules: [Reference]?

  /// In a translation, the `SectionDigest` of the text that each section translates.
  public var translates: [Reference] = []

  /// The Swift language mode, 5 or 6; nil takes the default.
  public var languageMode: Int?
}
