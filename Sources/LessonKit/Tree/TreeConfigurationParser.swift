import Yams

/// Reads the `workbook.yml` of a folder that is no course.
enum TreeConfigurationParser {
  private static let keys = [
    "modules", "module-flags", "package", "search-paths", "framework-paths", "link", "defaults",
    "files", "implementations", "overrides", "baseline",
  ]

  /// Understands the file.
  ///
  /// - Parameter source: the file.
  /// - Returns: how to check, and what snippets can import.
  /// - Throws: `LessonProblem` at the first thing that is wrong with it.
  static func parse(_ source: SourceText) throws -> (tree: TreeConfiguration, course: Course) {
    var course = Course(path: source.path)
    var tree = TreeConfiguration()
    // A file in which everything is commented out says nothing.
    guard try YAMLText(source).compose() != nil else { return (tree, course) }
    let reader = try YAMLReader(source)
    for (key, value, _) in CourseParser.inOrder(try reader.entries(of: reader.root, keys: keys)) {
      switch key {
      case "files": try readFiles(value, reader, into: &tree)
      case "overrides": tree.overrides = try overrides(in: value, reader)
      case "baseline": tree.baseline = try reader.line(of: value)
      case "defaults": tree.defaults = try settings(in: value, reader)
      default: try CourseParser.readImportable(key, value, reader, into: &course)
      }
    }
    return (tree, course)
  }

  /// Settings that stand in a mapping.
  ///
  /// - Parameters:
  ///   - node: the mapping.
  ///   - reader: reads it.
  ///   - others: keys that it may have as well, which are passed over.
  /// - Returns: what it sets.
  /// - Throws: `LessonProblem` at the first thing that is wrong with it.
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

  private static func readFiles(
    _ node: Node, _ reader: YAMLReader, into tree: inout TreeConfiguration
  ) throws {
    for (key, value, _) in try reader.entries(of: node, keys: ["only", "except", "opt-in"]) {
      switch key {
      case "only": tree.included = try patterns(in: value, reader)
      case "except": tree.excluded = try patterns(in: value, reader)
      default:
        guard let isOptIn = value.bool else {
          throw reader.problem(at: value, "this is not true or false", "write one of them")
        }
        tree.isOptIn = isOptIn
      }
    }
  }

  private static func overrides(
    in node: Node, _ reader: YAMLReader
  ) throws -> [TreeConfiguration.Override] {
    guard let sequence = node.sequence else {
      throw reader.problem(at: node, "'overrides' is no list", "begin each with '- files: […]'")
    }
    return try sequence.map { element in
      guard let files = element.mapping?["files"] else {
        throw reader.problem(at: element, "this names no files", "begin it with '- files: […]'")
      }
      return TreeConfiguration.Override(
        files: try patterns(in: files, reader),
        settings: try settings(in: element, reader, others: ["files"]))
    }
  }

  private static func patterns(in node: Node, _ reader: YAMLReader) throws -> [GlobPattern] {
    if node.scalar != nil { return [GlobPattern(try reader.line(of: node))] }
    return try reader.texts(of: node).map { GlobPattern($0.name) }
  }
}
