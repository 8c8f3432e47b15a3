/// The settings for checking the snippets of one file.
public struct FileSettings: Hashable, Sendable {
  /// The range in which snippets share a program.
  public var scope = Scope.file

  /// The modules that are imported into every snippet.
  public var modules: [String] = []

  /// The module of a source file whose comments are checked; they import it.
  public var ownModule: String?

  /// Whether the module of a source file is imported with its internal declarations.
  public var isTestable = false

  /// The Swift language mode, 5 or 6; 5 is the default of `swiftc`.
  public var languageMode = 5

  /// The time limit of a program, in seconds.
  public var timeout = 10

  /// The treatment of the compiler's warnings.
  public var warnings = WarningPolicy.ignore

  /// The treatment of comments that are nothing but a value.
  ///
  /// Nil where nobody chose one: then they are ordinary comments, and counted.
  public var values: ValuePolicy?

  /// Whether programs are run, and not compiled only.
  public var runs = true

  /// Swift that each program starts with, and that no page shows.
  public var prelude = ""

  /// The environment variables that programs find beside those of every program.
  public var environment: [String: String] = [:]

  /// The tutorial that shows the file, all of which is one snippet; nil for any other file.
  public var tutorial: String?

  /// Whether the file is a snippet of a package, all of which is one program.
  public var isSnippetFile = false

  /// Whether all of the file is one snippet.
  var isWholeFile: Bool { tutorial != nil || isSnippetFile }

  /// The name of the file's page on a site, where its own name is no address or another file has it.
  var page: String?

  /// Whether the file is checked.
  public var isChecked = true

  /// Modules of other platforms: snippets that import one are left out.
  var absentModules: Set<String> = []

  /// Creates the default settings.
  public init() {}
}

extension FileSettings {
  /// The range of a file in which snippets share a program.
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    /// The snippets of a whole file go on from one another, top to bottom.
    case file

    /// Those of a section do.
    case section

    /// Each snippet is a program of its own.
    case fence
  }
}

extension FileSettings {
  /// The treatment of comments that are nothing but a value, such as `x.count  // 3`.
  public enum ValuePolicy: String, CaseIterable, Hashable, Sendable {
    /// They are ordinary comments.
    case ignore

    /// The value has to equal the value of the expression.
    case check
  }
}

extension FileSettings {
  /// The treatment of the compiler's warnings about snippets.
  public enum WarningPolicy: String, CaseIterable, Hashable, Sendable {
    /// Warnings are shown, and fail nothing.
    case show

    /// Warnings are dropped.
    case ignore

    /// Warnings fail the check.
    case error
  }
}

/// Changes to settings, from one source: the configuration, front matter, or comments.
struct SettingsPatch: Hashable, Sendable {
  /// The error of a setting that has no such value.
  struct Fault: Error {
    let message: String
    let advice: String
  }

  /// The names of the settings.
  static let keys = [
    "check", "scope", "modules", "swift", "testable", "timeout", "warnings", "values", "run",
    "prelude", "environment",
  ]

  /// The names of the settings that are lists.
  static let lists: Set = ["modules", "environment"]

  private var scope: FileSettings.Scope?
  private var modules: [String]?
  private var languageMode: Int?
  private var timeout: Int?
  private var warnings: FileSettings.WarningPolicy?
  private var valuePolicy: FileSettings.ValuePolicy?
  private var prelude: String?
  private var environment: [String: String] = [:]
  private var isChecked: Bool?
  private var isTestable: Bool?
  private var runs: Bool?

  /// Sets one of the settings.
  ///
  /// - Parameters:
  ///   - key: its name, one of `keys`
  ///   - values: its value; several for a list
  /// - Throws: `Fault` if the setting has no such value
  mutating func set(_ key: String, to values: [String]) throws(Fault) {
    switch key {
    case "modules":
      modules = values
      return
    case "environment":
      for value in values { try setVariable(value) }
      return
    default: break
    }
    guard values.count == 1, let value = values.first else {
      throw Fault(
        message: "'\(key)' takes one value, not a list",
        advice: "write '\(key): …' in one line, without brackets")
    }
    switch key {
    case "scope": scope = try word(value, of: key)
    case "warnings": warnings = try word(value, of: key)
    case "values": valuePolicy = try word(value, of: key)
    case "check": isChecked = try word(value, of: key, among: ["true": true, "false": false])
    case "testable": isTestable = try word(value, of: key, among: ["true": true, "false": false])
    case "run":
      runs = try word(
        value, of: key, among: ["true": true, "false": false, "yes": true, "no": false])
    case "swift": languageMode = try mode(value)
    case "timeout": timeout = try seconds(value)
    default: prelude = value
    }
  }

  /// Applies the changes.
  func apply(to settings: inout FileSettings) {
    settings.scope = scope ?? settings.scope
    settings.modules = modules ?? settings.modules
    settings.languageMode = languageMode ?? settings.languageMode
    settings.timeout = timeout ?? settings.timeout
    settings.warnings = warnings ?? settings.warnings
    settings.values = valuePolicy ?? settings.values
    settings.prelude = prelude ?? settings.prelude
    settings.environment.merge(environment) { $1 }
    settings.isChecked = isChecked ?? settings.isChecked
    settings.isTestable = isTestable ?? settings.isTestable
    settings.runs = runs ?? settings.runs
  }

  private mutating func setVariable(_ text: String) throws(Fault) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard parts.count == 2, name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil,
      !parts[1].utf8.contains(0)
    else {
      throw Fault(message: "'\(text.shortened)' isn't a variable", advice: "write 'NAME=value'")
    }
    guard !Self.isReserved(name) else {
      throw Fault(
        message: "'\(name.shortened)' can't be set, because the checker sets it, or relies on it",
        advice: "use a variable with a different name")
    }
    environment[name] = String(parts[1])
  }

  /// Whether a variable decides where a program lies, what is loaded into it, or what it writes beside its
  /// output.
  private static func isReserved(_ name: String) -> Bool {
    ["HOME", "TMPDIR", "CFFIXED_USER_HOME", "GCONV_PATH", "LOCPATH"].contains(name)
      || ["LD_", "DYLD_", "SWIFT_", "WORKBOOK_", "MARBLES_", "MALLOC_", "GLIBC_"].contains {
        name.hasPrefix($0)
      }
  }

  private func mode(_ value: String) throws(Fault) -> Int {
    guard let mode = ["5": 5, "6": 6][value] else {
      throw Fault(message: "'\(value.shortened)' isn't a language mode", advice: "write 5 or 6")
    }
    return mode
  }

  private func seconds(_ value: String) throws(Fault) -> Int {
    guard let seconds = Int(value), (1...600).contains(seconds) else {
      throw Fault(
        message: "'\(value.shortened)' isn't a time limit",
        advice: "write a whole number of seconds from 1 to 600")
    }
    return seconds
  }

  private func word<Word: CaseIterable & RawRepresentable<String>>(
    _ value: String, of key: String
  ) throws(Fault) -> Word {
    let words = Word.allCases.map { ($0.rawValue, $0) }
    return try word(value, of: key, among: Dictionary(uniqueKeysWithValues: words))
  }

  private func word<Word>(
    _ value: String, of key: String, among words: [String: Word]
  ) throws(Fault) -> Word {
    guard let word = words[value] else {
      throw Fault(
        message: "'\(value.shortened)' isn't a value of '\(key)'",
        advice: Suggestion.advice(for: value, among: words.keys.sorted()))
    }
    return word
  }
}
