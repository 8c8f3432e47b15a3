/// How the snippets of one file are taken, in a folder of Markdown that is no course.
public struct TreeSettings: Hashable, Sendable {
  /// How far snippets go on from one another.
  public var scope = SnippetScope.section

  /// The modules that snippets import without saying so.
  public var modules: [String] = []

  /// The Swift language mode, 5 or 6; 5 is what `swiftc` takes a file for.
  public var languageMode = 5

  /// How long a program may run, in seconds.
  public var timeout = 10

  /// What becomes of the compiler's warnings.
  public var warnings = WarningPolicy.ignore

  /// Swift that stands before each program's own, and that no reader sees.
  public var prelude = ""

  /// Whether the file is checked.
  public var isChecked = true

  /// Makes the settings of a file of which nothing says anything.
  public init() {}
}
