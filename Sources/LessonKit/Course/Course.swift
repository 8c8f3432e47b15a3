/// The course as `Lessons/workbook.yml` describes it.
public struct Course: Sendable {
  /// A document that lessons mirror.
  public struct Document: Hashable, Sendable {
    /// The id that lessons and claims use, such as `D1`.
    public let id: String

    /// The document's title, in English.
    public let title: String

    /// Who wrote it, where that is known.
    public let author: String?

    /// When it was published, where that is known.
    public let date: String?
  }

  /// A module that snippets import.
  public struct Module: Hashable, Sendable {
    /// The module's name.
    public let name: String

    /// The folder of its sources, seen from the workbook's root.
    public let sources: String

    /// The modules of the workbook that it imports itself.
    public let imports: [String]
  }

  /// A run of lessons under one heading.
  public struct Part: Hashable, Sendable {
    /// The heading.
    public let title: String

    /// The lessons, by file name without `.md`, in the order of reading.
    public let lessons: [FrontMatter.Reference]
  }

  /// The file that it was read from.
  public let path: String

  /// The course's title.
  public internal(set) var title = ""

  /// What the course is, in a sentence.
  public internal(set) var summary = ""

  /// Where the workbook's files can be seen on the web; nil where the course does not say.
  public internal(set) var repository: SourceRepository?

  /// Where its site is on the web, where that is known.
  public internal(set) var address: SiteAddress?

  /// The documents that lessons mirror.
  public internal(set) var documents: [Document] = []

  /// The modules that snippets can import.
  public internal(set) var modules: [Module] = []

  /// The modules that a lesson imports unless it says otherwise.
  public internal(set) var defaultModules: [String] = []

  /// What snippets can import that somebody else builds.
  public internal(set) var prebuilt = PrebuiltModules()

  /// The compiler flags that the modules are built with.
  public internal(set) var moduleFlags: [String] = []

  /// Other implementations of what the modules offer.
  public internal(set) var implementations: [Implementation] = []

  /// How long a program may run unless its lesson says otherwise, in seconds.
  public internal(set) var timeout = 10

  /// The parts of the course, in order.
  public internal(set) var parts: [Part] = []

  /// All lessons in the order of reading.
  public var lessons: [FrontMatter.Reference] { parts.flatMap(\.lessons) }
}
