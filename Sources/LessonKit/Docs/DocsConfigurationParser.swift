import Yams

/// Parses the `workbook.yml` of a folder of documentation.
enum DocsConfigurationParser {
  private static let keys = [
    "modules", "module-flags", "package", "traits", "search-paths", "framework-paths", "link",
    "defaults", "files", "implementations", "overrides", "baseline",
  ]

  /// Parses the file.
  ///
  /// - Parameter source: the file.
  /// - Returns: the configuration, and a course without lessons that lists the importable modules.
  /// - Throws: `Diagnostic` at the first error.
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
    try TraitsParser(reader: reader).checkPackage(entries, course.prebuilt)
    docs.trusted = TrustedSettings(course).all(in: entries, of: source.path)
    return (docs, course)
  }

  /// Parses the settings in a mapping.
  ///
  /// - Parameters:
  ///   - node: the mapping.
  ///   - reader: the reader of its file.
  ///   - others: keys that it may have as well, which are ignored.
  /// - Returns: the settings.
  /// - Throws: `Diagnostic` at the first error.
  static func settings(
    in node: Node, _ reader: YAMLReader, others: [String] = []
  ) throws -> SettingsPatch {
    var patch = SettingsPatch()
    for (key, value, _) in try reader.entries(of: node, keys: SettingsPatch.keys + others)
    where !others.contains(key) {
      let values = try value.sequence.map { _ in try reader.texts(of: value).map(\.name) }
      do {
        try patch.set(key, to: try values ?? [reader.line(of: value)])
      } catch let fault as SettingsPatch.Fault {
        throw reader.problem(at: value, fault.message, fault.advice)
      }
    }
    return patch
  }

  /// Parses the path of a file in the folder: one that is written must not lie elsewhere.
  private static func innerPath(in node: Node, _ reader: YAMLReader) throws -> String {
    let path = try reader.line(of: node)
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw reader.problem(
        at: node, "'\(path.shortened)' leaves the folder", "name a file in it")
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
          throw reader.problem(at: value, "this is not true or false", "write one of them")
        }
        docs.isOptIn = isOptIn
      }
    }
  }

  private static func overrides(
    in node: Node, _ reader: YAMLReader
  ) throws -> [DocsConfiguration.Override] {
    guard let sequence = node.sequence else {
      throw reader.problem(at: node, "'overrides' is no list", "begin each with '- files: […]'")
    }
    return try sequence.map { element in
      guard let files = element.mapping?["files"] else {
        throw reader.problem(at: element, "this names no files", "begin it with '- files: […]'")
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
