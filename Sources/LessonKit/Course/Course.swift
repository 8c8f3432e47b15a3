/// The course as `Lessons/workbook.yml` describes it.
public struct Course: Sendable {
  /// A module that snippets import.
  public struct Module: Hashable, Sendable {
    /// The origin of a module; folders are relative to the workbook's root.
    public enum Origin: Hashable, Sendable {
      /// It is compiled from the sources in a folder.
      case sources(String)

      /// It is a product of the Swift package in a folder.
      case package(String)
    }

    /// The module's name.
    public let name: String

    /// The position of its name in the course's file.
    public let position: SourcePosition

    /// Its origin.
    public let origin: Origin

    /// The modules of the workbook that it imports itself.
    public let imports: [String]

    /// Whether it is a product of a package.
    public var isOfPackage: Bool { if case .package = origin { true } else { false } }
  }

  /// A run of lessons under one heading.
  public struct Part: Hashable, Sendable {
    /// The heading.
    public internal(set) var title: String

    /// The lessons, by file name without `.md`, in the order of reading.
    public let lessons: [LocatedName]

    /// Whether the index of the course shows the part; the footer links to the others.
    public var isListed = true

    /// Whether its lessons are to look things up in: the search prefers others, and leaves out their code.
    public var isReference = false
  }

  /// The file that it was read from.
  public let path: String

  /// The course's title.
  public internal(set) var title = ""

  /// The summary of the course, in a sentence.
  public internal(set) var summary = ""

  /// The repository of the workbook's files on the web; nil where the course names none.
  public internal(set) var repository: SourceRepository?

  /// The address of its site, where that is known.
  public internal(set) var address: SiteAddress?

  /// The documents that lessons mirror.
  public internal(set) var documents: [Document] = []

  /// The modules that snippets can import.
  public internal(set) var modules: [Module] = []

  /// The modules that a lesson imports by default.
  public internal(set) var defaultModules: [String] = []

  /// The prebuilt modules that snippets can import.
  public internal(set) var prebuilt = PrebuiltModules()

  /// The compiler flags that the modules are built with.
  public internal(set) var moduleFlags: [String] = []

  /// Other implementations of the modules, to compare with.
  public internal(set) var implementations: [Implementation] = []

  /// What to import instead where readers run the snippets with another library.
  public internal(set) var importsElsewhere: ImportsElsewhere?

  /// What the first page and the header of every page lead to.
  public internal(set) var entrance = Entrance()

  /// The default time limit of a program, in seconds.
  public internal(set) var timeout = 10

  /// The parts of the course, in order.
  public internal(set) var parts: [Part] = []

  /// All lessons in the order of reading.
  public var lessons: [LocatedName] { parts.flatMap(\.lessons) }

  /// Tells a lesson that is there to look things up in from one that teaches.
  ///
  /// - Parameter slug: the lesson's file name without `.md`
  /// - Returns: whether the header of every page leads to the first lesson of its part
  public func isReference(_ slug: String) -> Bool {
    let part = parts.first { $0.lessons.contains { $0.name == slug } }
    return entrance.header.contains { $0.name == part?.lessons.first?.name }
  }
}
