import Yams

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

    /// Whether it is beside the path that the other parts are: the index shows it below them, and counts it in no
    /// reading time of the course.
    public var isAside = false
  }

  /// The file that it was read from.
  public let path: String

  /// The course's title.
  public internal(set) var title = ""

  /// The summary of the course, in a sentence.
  public internal(set) var summary = ""

  /// The repository of the workbook's files on the web, or nil if the course names none.
  public internal(set) var repository: SourceRepository?

  /// The address of its site, if known.
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

  /// The imports for readers who run the snippets with another library.
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
  /// - Returns: whether its part says so
  public func isReference(_ slug: String) -> Bool {
    parts.first { $0.lessons.contains { $0.name == slug } }?.isReference ?? false
  }

  /// A document that lessons mirror.
  public struct Document: Hashable, Sendable {
    /// A heading of the document, with the places of the course that mirror the text under it.
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

    /// The title that the document itself has, or nil if that is the same.
    public internal(set) var original: String?

    /// The language that it is written in, as HTML names it; nil for that of the course.
    public internal(set) var language: String?

    /// Who wrote it, if known.
    public internal(set) var author: String?

    /// When it was published, if known.
    public internal(set) var date: String?

    /// Its headings, in its own order; empty if the course does not list them.
    public internal(set) var sections: [Section] = []
  }
}

/// Modules that snippets can import and that are built elsewhere, with paths relative to the
/// folder of the file that names them.
public struct PrebuiltModules: Hashable, Sendable {
  /// The folder of a Swift package, whose modules can be imported after `swift build`.
  public internal(set) var package: String?

  /// The traits that the package is built with, instead of its default ones; empty for those.
  public internal(set) var traits: [String] = []

  /// The targets to build where not all of the package can be; empty to build all of it.
  public internal(set) var targets: [String] = []

  /// Folders in which the compiler searches for modules.
  public internal(set) var searchPaths: [String] = []

  /// Folders in which the compiler searches for frameworks.
  public internal(set) var frameworkPaths: [String] = []

  /// Arguments for the linker: files, and flags such as `-lname`.
  public internal(set) var linkFlags: [String] = []

  /// Creates an empty list.
  public init() {}

  /// Whether a flag only names a library of the system, as `-lname` does: it can lead to no file of a stranger's.
  public static func namesLibrary(_ flag: some StringProtocol) -> Bool {
    String(flag).wholeMatch(of: /-l[A-Za-z0-9_+-][A-Za-z0-9_.+-]*/) != nil
  }
}

extension Course {
  /// What the first page of a course and the header of every page lead to: `entrance` in
  /// `Lessons/workbook.yml`.
  public struct Entrance: Sendable {
    /// A way into the course for some readers.
    public struct Way: Sendable {
      /// The lesson, by its file name without `.md`.
      public let lesson: LocatedName

      /// The readers' own words, such as "I have a question".
      public internal(set) var title: String
    }

    /// The lesson that proves what the first page lets its readers try: answers that race each other
    /// for a search field; nil for a first page without it.
    public internal(set) var race: LocatedName?

    /// The lesson whose page shows one of its snippets at a time, for readers to change and to send to others as
    /// a link; nil if there is none.
    public internal(set) var play: LocatedName?

    /// The marble diagram on the first page, as `lesson#snippet-id`; nil for none.
    public internal(set) var diagram: LocatedName?

    /// The ways beside the first lesson.
    public internal(set) var ways: [Way] = []

    /// The lessons that the header of every page links to.
    public internal(set) var header: [LocatedName] = []
  }
}

/// What to import instead of a course's modules to run its snippets with another library.
public struct ImportsElsewhere: Hashable, Sendable {
  /// The library, as readers know it.
  public let library: String

  /// What to import instead of each module of the course; a module that is left out has no
  /// counterpart there.
  public let modules: [String: [String]]

  /// Names of the course's modules that the library doesn't have.
  public let missingNames: Set<String>

  /// Calls that only the course's modules have, such as `.tap()` and `show(`.
  public let leftOut: [String]

  /// How a manifest depends on it, as `.package(url: …, from: …)`; nil if the course doesn't say.
  public let dependency: String?

  /// Parses `{library: …, modules: {Ours: [Theirs]}}`.
  ///
  /// - Throws: `Diagnostic` if there is no library, or a module is not one of the course's
  static func parse(
    _ node: Node, _ own: [Course.Module], _ reader: YAMLReader
  ) throws -> ImportsElsewhere {
    let entries = try reader.entries(
      of: node, keys: ["library", "modules", "dependency", "lacks", "left-out"])
    let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    guard let library = values["library"], let modules = values["modules"] else {
      throw reader.problem(
        at: node, "'library' or 'modules' is missing",
        "write '{library: …, modules: {Ours: [Theirs]}}'")
    }
    let pairs = try reader.entries(of: modules, keys: own.map(\.name)).map {
      ($0.key, try reader.texts(of: $0.value).map(\.name))
    }
    return ImportsElsewhere(
      library: try reader.line(of: library), modules: Dictionary(pairs) { first, _ in first },
      missingNames: Set(try values["lacks"].map(reader.texts)?.map(\.name) ?? []),
      leftOut: try values["left-out"].map(reader.texts)?.map(\.name) ?? [],
      dependency: try values["dependency"].map(reader.line))
  }
}
