/// The settings by which the snippets of one file are checked.
public struct FileSettings: Hashable, Sendable {
  /// The range in which snippets share a program.
  public var scope = SnippetScope.section

  /// The modules that are imported into every snippet.
  public var modules: [String] = []

  /// The module that the file is a source of, where its comments are checked; they import it.
  public var ownModule: String?

  /// Whether that module is imported with what is internal in it.
  public var isTestable = false

  /// The Swift language mode, 5 or 6; 5 is the default of `swiftc`.
  public var languageMode = 5

  /// The time limit of a program, in seconds.
  public var timeout = 10

  /// The treatment of the compiler's warnings.
  public var warnings = WarningPolicy.ignore

  /// The treatment of comments that are nothing but a value.
  public var values = ValuePolicy.ignore

  /// Swift that each program starts with, and that no page shows.
  public var prelude = ""

  /// The tutorial that shows the file, all of which is one snippet; nil for any other file.
  public var tutorial: String?

  /// Whether the file is checked.
  public var isChecked = true

  /// Modules of other platforms: snippets that import one are left out.
  var absentModules: Set<String> = []

  /// Creates the default settings.
  public init() {}
}
