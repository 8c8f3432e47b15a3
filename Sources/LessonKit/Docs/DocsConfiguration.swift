import Yams

/// The `workbook.yml` of a folder of documentation: which files are checked, and how.
public struct DocsConfiguration: Sendable {
  /// Settings for some of the files.
  struct Override: Sendable {
    let files: [GlobPattern]
    let settings: SettingsPatch
  }

  /// Files to check; nil takes all Markdown.
  var included: [GlobPattern]?

  /// Files to leave out.
  var excluded: [GlobPattern] = []

  /// The Swift files whose documentation comments are checked with the Markdown.
  var commented: [GlobPattern] = []

  /// Whether only files are checked that ask for it.
  var isOptIn = false

  /// Settings for all files.
  var defaults = SettingsPatch()

  /// Settings for some files; the last one that matches a file wins.
  var overrides: [Override] = []

  /// The name of the baseline of a folder whose configuration names none.
  public static let usualBaseline = "docs-baseline.yml"

  /// The file that lists known failures, relative to the configuration's folder.
  public internal(set) var baseline: String?

  /// The settings that need trust in their author.
  package internal(set) var trusted: [TrustedSetting] = []

  /// Whether a file is checked.
  ///
  /// - Parameter path: the file, relative to the configuration's folder
  /// - Returns: whether `included` names it and `excluded` does not
  func includes(_ path: String) -> Bool {
    (included?.contains { $0.matches(path) } ?? true) && !excludes(path)
  }

  /// Whether a file is left out, relative to the configuration's folder.
  func excludes(_ path: String) -> Bool { excluded.contains { $0.matches(path) } }

  /// Whether the documentation comments of some files are checked with the Markdown.
  var hasComments: Bool { !commented.isEmpty }

  /// Whether those of a file are, relative to the configuration's folder.
  func includesComments(of path: String) -> Bool {
    commented.contains { $0.matches(path) } && !excludes(path)
  }

  /// The settings of a file, before its front matter and comments change them.
  ///
  /// - Parameter path: the file, relative to the configuration's folder
  /// - Returns: the settings
  func settings(for path: String) -> FileSettings {
    var settings = FileSettings()
    settings.isChecked = !isOptIn
    defaults.apply(to: &settings)
    for override in overrides where override.files.contains(where: { $0.matches(path) }) {
      override.settings.apply(to: &settings)
    }
    return settings
  }

  /// The settings of a file that a page shows: the page's, and the overrides for the file alone.
  ///
  /// - Parameters:
  ///   - settings: the settings of the page
  ///   - path: the file, relative to the configuration's folder
  ///   - page: the page, as well
  /// - Returns: the settings
  func settings(
    _ settings: FileSettings, for path: String, shownBy page: String
  ) -> FileSettings {
    var settings = settings
    for override in overrides
    where override.files.contains(where: { $0.matches(path) })
      && !override.files.contains(where: { $0.matches(page) })
    {
      override.settings.apply(to: &settings)
    }
    return settings
  }
}

/// Parses the `workbook.yml` of a folder of documentation.
///
///     package: .
///     files: {except: [Archive/**]}
///     defaults: {scope: file, swift: 6}
enum DocsConfigurationParser {
  private static let keys = [
    "modules", "module-flags", "package", "traits", "targets", "search-paths", "framework-paths",
    "link", "defaults", "files", "implementations", "overrides", "baseline",
  ]

  /// Parses the file.
  ///
  /// - Returns: the configuration, and a course without lessons that lists the importable modules
  /// - Throws: `Diagnostic` at the first error
  static func parse(_ source: SourceText) throws -> (docs: DocsConfiguration, course: Course) {
    var course = Course(path: source.path)
    var docs = DocsConfiguration()
    // A file in which everything is commented out is as good as empty.
    guard try YAMLText(source).compose() != nil else { return (docs, course) }
    let reader = try YAMLReader(source)
    let entries = CourseParser.inOrder(try reader.entries(of: reader.root, keys: keys))
    for (key, value, _) in entries {
      switch key {
      case "files": try readFiles(value, reader, into: &docs)
      case "overrides": docs.overrides = try overrides(in: value, reader)
      case "baseline": docs.baseline = try innerPath(in: value, reader)
      case "defaults": docs.defaults = try settings(in: value, reader)
      default: try CourseParser.readImportable(key, value, reader, into: &course)
      }
    }
    try BuildNamesParser(reader: reader).checkPackage(entries, course.prebuilt)
    docs.trusted = TrustedSettings(course).all(in: entries, of: source.path)
    return (docs, course)
  }

  /// Parses the settings in a mapping.
  ///
  /// - Parameters:
  ///   - node: the mapping
  ///   - reader: the reader of its file
  ///   - others: keys that it may have as well, which are ignored
  /// - Returns: the settings
  /// - Throws: `Diagnostic` at the first error
  static func settings(
    in node: Node, _ reader: YAMLReader, others: [String] = []
  ) throws -> SettingsPatch {
    var patch = SettingsPatch()
    for (key, value, _) in try reader.entries(of: node, keys: SettingsPatch.keys + others)
    where !others.contains(key) {
      do {
        try patch.set(key, to: try values(of: key, in: value, reader))
      } catch let fault as SettingsPatch.Fault {
        throw reader.problem(at: value, fault.message, fault.advice)
      }
    }
    return patch
  }

  /// The values of a setting: one, those of a list, or `NAME=value` for each variable of a mapping.
  private static func values(
    of key: String, in node: Node, _ reader: YAMLReader
  ) throws -> [String] {
    if node.sequence != nil { return try reader.texts(of: node).map(\.name) }
    guard key == "environment", let mapping = node.mapping else {
      return [try reader.line(of: node)]
    }
    return try mapping.map { "\(try reader.line(of: $0.key))=\(try reader.line(of: $0.value))" }
  }

  /// Parses the path of a file in the folder: one that is written must not lie elsewhere.
  private static func innerPath(in node: Node, _ reader: YAMLReader) throws -> String {
    let path = try reader.line(of: node)
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw reader.problem(
        at: node, "'\(path.shortened)' is outside of the folder of workbook.yml",
        "name a file inside that folder")
    }
    return path
  }

  private static func readFiles(
    _ node: Node, _ reader: YAMLReader, into docs: inout DocsConfiguration
  ) throws {
    for (key, value, _) in try reader.entries(
      of: node, keys: ["only", "except", "opt-in", "comments"])
    {
      switch key {
      case "only": docs.included = try patterns(in: value, reader)
      case "except": docs.excluded = try patterns(in: value, reader)
      case "comments": docs.commented = try patterns(in: value, reader)
      default:
        guard let isOptIn = value.bool else {
          throw reader.problem(at: value, "expected true or false", "write 'true' or 'false'")
        }
        docs.isOptIn = isOptIn
      }
    }
  }

  private static func overrides(
    in node: Node, _ reader: YAMLReader
  ) throws -> [DocsConfiguration.Override] {
    guard let sequence = node.sequence else {
      throw reader.problem(at: node, "'overrides' must be a list", "begin each with '- files: […]'")
    }
    return try sequence.map { element in
      guard let files = element.mapping?["files"] else {
        throw reader.problem(
          at: element, "this override has no 'files'", "begin it with '- files: […]'")
      }
      return DocsConfiguration.Override(
        files: try patterns(in: files, reader),
        settings: try settings(in: element, reader, others: ["files"]))
    }
  }

  private static func patterns(in node: Node, _ reader: YAMLReader) throws -> [GlobPattern] {
    if node.scalar != nil { return [GlobPattern(try reader.line(of: node))] }
    return try reader.texts(of: node).map { GlobPattern($0.name) }
  }
}

extension DocsConfiguration {
  /// A setting of a folder of Markdown that needs trust in its author.
  ///
  /// The folder may be a stranger's. Such a setting has the compiler or the linker load files from
  /// elsewhere, or another linker run; the settings of a course are part of its code.
  package struct TrustedSetting: Hashable, Sendable {
    /// The file and the position of its key.
    package let file: String
    package let position: SourcePosition

    /// Its key, in the file.
    package let key: String

    /// What it allows, in words that follow its key.
    package let reason: String
  }
}

/// Finds the settings of a folder of Markdown that take trust.
private struct TrustedSettings {
  private static let reasons = [
    "link":
      "may only name libraries, as in '-lsqlite3', because other flags let the linker load any file",
    "search-paths":
      "isn't allowed yet, because it lets the compiler and the linker load built files",
    "framework-paths":
      "isn't allowed yet, because it lets the compiler and the linker load built files",
    "package":
      "isn't allowed yet, because it lets the compiler load files from outside of the repository",
    "module-flags":
      "has flags that aren't allowed yet, because such flags can let the compiler run any file",
  ]

  private let course: Course

  init(_ course: Course) {
    self.course = course
  }

  /// The settings among some entries of the file.
  func all(in entries: [YAMLReader.Entry], of file: String) -> [DocsConfiguration.TrustedSetting] {
    entries.flatMap { entry in
      let nested = course.implementations.map { ($0.prebuilt, $0.moduleFlags) }
      let own = entry.key == "implementations" ? nested : [(course.prebuilt, course.moduleFlags)]
      let keys = entry.key == "implementations" ? Array(Self.reasons.keys.sorted()) : [entry.key]
      return keys.filter { key in own.contains { Self.takesTrust(key, $0.0, $0.1) } }.map { key in
        DocsConfiguration.TrustedSetting(
          file: file, position: entry.position, key: key, reason: Self.reasons[key] ?? "")
      }
    }
  }

  private static func takesTrust(
    _ key: String, _ prebuilt: PrebuiltModules, _ flags: [String]
  ) -> Bool {
    switch key {
    case "link": !prebuilt.linkFlags.allSatisfy(PrebuiltModules.namesLibrary)
    case "search-paths": !prebuilt.searchPaths.isEmpty
    case "framework-paths": !prebuilt.frameworkPaths.isEmpty
    // One whose folder the user has taken as trusted needs no more; see `Checker`.
    case "package": prebuilt.package != nil
    case "module-flags": !areHarmless(flags)
    default: false
    }
  }

  /// Whether flags choose nothing but conditions, features and the mode of the language.
  private static func areHarmless(_ flags: [String]) -> Bool {
    let pairs = [
      "-swift-version", "-enable-upcoming-feature", "-enable-experimental-feature", "-D",
    ]
    var rest = flags[...]
    while let flag = rest.popFirst() {
      if pairs.contains(flag) {
        guard rest.popFirst()?.wholeMatch(of: /[A-Za-z0-9_.:]+/) != nil else { return false }
      } else if flag.wholeMatch(of: /-D[A-Za-z0-9_]+|-strict-concurrency=[a-z]+/) == nil {
        return false
      }
    }
    return true
  }
}

extension DocsConfiguration {
  /// Parses a list of known failures: a mapping from each file to the names of its failing snippets.
  ///
  ///     README.md: [3f2a9c41, setup]
  ///
  /// - Returns: for each file the names of snippets, with their positions
  /// - Throws: `Diagnostic` at the first error
  public static func parseKnownFailures(_ source: SourceText) throws -> [String: [LocatedName]] {
    let reader = try YAMLReader(source)
    return try reader.entries(of: reader.root).reduce(into: [:]) { all, entry in
      // Behind the name, 'disputed' is for people.
      all[entry.key] = try reader.texts(of: entry.value).map { text in
        LocatedName(
          name: text.name.split(separator: " ").first.map(String.init) ?? "",
          position: text.position)
      }
    }
  }
}

/// A pattern that names files by their paths.
///
/// `*` matches anything but a slash, `**` anything at all, `?` one character. A pattern that matches a
/// folder matches all files in it.
struct GlobPattern: Hashable, Sendable {
  private let pattern: [Character]

  /// Parses a pattern.
  ///
  /// - Parameter text: the pattern, such as `docs/**/*.md`
  init(_ text: String) {
    var text = text[...]
    if text.hasPrefix("./") { text = text.dropFirst(2) }
    if text.hasSuffix("/") { text = text.dropLast() }
    pattern = Array(text)
  }

  /// Whether the pattern matches a file.
  ///
  /// - Parameter path: the file, relative to the same folder as the pattern
  /// - Returns: whether the pattern matches the file, or a folder around it
  func matches(_ path: String) -> Bool {
    // `reached` holds `i` where the first `i` characters of the pattern match what was read so far: a
    // set of states instead of backtracking, so that many stars can't take exponential time.
    var reached = closure(of: [0])
    for character in path {
      if character == "/", reached.contains(pattern.count) { return true }
      reached = closure(of: step(from: reached, over: character))
      if reached.isEmpty { return false }
    }
    return reached.contains(pattern.count)
  }

  private func isDoubleStar(_ index: Int) -> Bool {
    pattern[index...].starts(with: "**")
  }

  /// The states that can be reached without reading anything.
  private func closure(of states: Set<Int>) -> Set<Int> {
    var open = Array(states)
    var closed = states
    while let state = open.popLast() {
      guard state < pattern.count, pattern[state] == "*" else { continue }
      var next = [state + (isDoubleStar(state) ? 2 : 1)]
      // `a/**/b` matches `a/b` too.
      if isDoubleStar(state), pattern[state...].starts(with: "**/") { next.append(state + 3) }
      for state in next where closed.insert(state).inserted { open.append(state) }
    }
    return closed
  }

  private func step(from states: Set<Int>, over character: Character) -> Set<Int> {
    var next: Set<Int> = []
    for state in states where state < pattern.count {
      switch pattern[state] {
      case "*":
        if isDoubleStar(state) || character != "/" { next.insert(state) }
      case "?":
        if character != "/" { next.insert(state + 1) }
      default:
        if pattern[state] == character { next.insert(state + 1) }
      }
    }
    return next
  }
}
