import Yams

/// Parses `Lessons/workbook.yml`.
public enum CourseParser {
  private static let keys = [
    "title", "summary", "address", "repository", "documents", "modules", "module-flags",
    "search-paths", "framework-paths", "link", "package", "traits", "defaults", "implementations",
    "parts", "entrance", "imports-elsewhere",
  ]

  /// Keys whose values name modules, which may be listed after them.
  private static let late = ["defaults", "implementations", "imports-elsewhere"]

  /// Parses the file.
  ///
  /// - Parameter source: the file.
  /// - Returns: the course.
  /// - Throws: `Diagnostic` at the first error.
  public static func parse(_ source: SourceText) throws -> Course {
    let reader = try YAMLReader(source)
    var course = Course(path: source.path)
    let entries = try reader.entries(of: reader.root, keys: keys)
    for (key, value, _) in inOrder(entries) {
      switch key {
      case "title": course.title = try reader.line(of: value)
      case "summary": course.summary = try reader.line(of: value)
      case "address": course.address = try address(in: value, reader)
      case "repository": course.repository = try RepositoryParser.parse(value, reader)
      case "documents": course.documents = try documents(in: value, reader)
      case "defaults": try readDefaults(in: value, reader, into: &course)
      case "parts": course.parts = try parts(in: value, reader)
      case "entrance": course.entrance = try EntranceParser.parse(value, reader)
      case "imports-elsewhere":
        course.importsElsewhere = try ImportsElsewhere.parse(value, course.modules, reader)
      default: try readImportable(key, value, reader, into: &course)
      }
    }
    try TraitsParser(reader: reader).checkPackage(entries, course.prebuilt)
    return course
  }

  /// Entries in an order in which names are declared before they are used.
  static func inOrder(_ entries: [YAMLReader.Entry]) -> [YAMLReader.Entry] {
    entries.filter { !late.contains($0.key) } + entries.filter { late.contains($0.key) }
  }

  private static func address(in node: Node, _ reader: YAMLReader) throws -> SiteAddress {
    guard let address = SiteAddress(try reader.line(of: node)) else {
      throw reader.problem(
        at: node, "this is no address of a site", "write 'address: https://example.org/course/'")
    }
    return address
  }

  private static func documents(in node: Node, _ reader: YAMLReader) throws -> [Course.Document] {
    try reader.entries(of: node).map { try DocumentParser.parse($0.value, id: $0.key, reader) }
  }

  private static func readDefaults(
    in node: Node, _ reader: YAMLReader, into course: inout Course
  ) throws {
    for (key, value, _) in try reader.entries(of: node, keys: ["modules", "timeout"]) {
      if key == "modules" {
        course.defaultModules = try references(
          in: value, to: course.modules.map(\.name), reader)
      } else {
        guard let seconds = value.int, (1...600).contains(seconds) else {
          throw reader.problem(at: value, "this is no time", "write 1 to 600 seconds")
        }
        course.timeout = seconds
      }
    }
  }

  private static func parts(in node: Node, _ reader: YAMLReader) throws -> [Course.Part] {
    guard let sequence = node.sequence else {
      throw reader.problem(at: node, "'parts' is no list", "begin each part with '- title: …'")
    }
    return try sequence.map { part in
      var title = ""
      var lessons: [LocatedName] = []
      var isListed = true
      var isReference = false
      let keys = ["title", "lessons", "listed", "reference"]
      for (key, value, _) in try reader.entries(of: part, keys: keys) {
        switch key {
        case "title": title = try reader.line(of: value)
        case "listed": isListed = try flag(in: value, reader)
        case "reference": isReference = try flag(in: value, reader)
        default: lessons = try reader.texts(of: value)
        }
      }
      return Course.Part(
        title: title, lessons: lessons, isListed: isListed, isReference: isReference)
    }
  }

  private static func flag(in node: Node, _ reader: YAMLReader) throws -> Bool {
    guard let flag = node.bool else {
      throw reader.problem(at: node, "this is neither true nor false", "write one of them")
    }
    return flag
  }
}
