import Yams

/// Reads `Lessons/workbook.yml`.
public enum CourseParser {
  private static let keys = [
    "title", "summary", "documents", "modules", "module-flags", "search-paths", "framework-paths",
    "link", "package", "defaults", "parts",
  ]

  /// Understands the course's file.
  ///
  /// - Parameter source: the file.
  /// - Returns: the course.
  /// - Throws: `LessonProblem` at the first thing that is wrong with it.
  public static func parse(_ source: SourceText) throws -> Course {
    let reader = try YAMLReader(source)
    var course = Course(path: source.path)
    // The defaults name modules, which may be listed after them.
    let entries = try reader.entries(of: reader.root, keys: keys)
    let defaultsLast =
      entries.filter { $0.key != "defaults" } + entries.filter { $0.key == "defaults" }
    for (key, value, _) in defaultsLast {
      switch key {
      case "title": course.title = try reader.line(of: value)
      case "summary": course.summary = try reader.line(of: value)
      case "documents": course.documents = try documents(in: value, reader)
      case "defaults": try readDefaults(in: value, reader, into: &course)
      case "parts": course.parts = try parts(in: value, reader)
      default: try readImportable(key, value, reader, into: &course)
      }
    }
    return course
  }

  /// Reads what snippets can import, which a course's file and that of any other folder say alike.
  ///
  /// - Parameters:
  ///   - key: what is said.
  ///   - value: what it is.
  ///   - reader: reads it.
  ///   - course: takes it.
  /// - Throws: `LessonProblem` at the first thing that is wrong with it.
  static func readImportable(
    _ key: String, _ value: Node, _ reader: YAMLReader, into course: inout Course
  ) throws {
    switch key {
    case "modules": course.modules = try modules(in: value, reader)
    case "module-flags": course.moduleFlags = try reader.texts(of: value).map(\.name)
    case "package": course.prebuilt.package = try reader.line(of: value)
    case "search-paths": course.prebuilt.searchPaths = try reader.texts(of: value).map(\.name)
    case "framework-paths":
      course.prebuilt.frameworkPaths = try reader.texts(of: value).map(\.name)
    default: course.prebuilt.linkFlags = try reader.texts(of: value).map(\.name)
    }
  }

  private static func documents(in node: Node, _ reader: YAMLReader) throws -> [Course.Document] {
    try reader.entries(of: node).map { id, value, _ in
      var title = ""
      var author: String?
      var date: String?
      for (key, value, _) in try reader.entries(of: value, keys: ["title", "author", "date"]) {
        switch key {
        case "title": title = try reader.line(of: value)
        case "author": author = try reader.line(of: value)
        default: date = try reader.line(of: value)
        }
      }
      return Course.Document(id: id, title: title, author: author, date: date)
    }
  }

  private static func modules(in node: Node, _ reader: YAMLReader) throws -> [Course.Module] {
    var known: [String] = []
    return try reader.entries(of: node).map { name, value, position in
      var sources: String?
      var imports: [String] = []
      for (key, value, _) in try reader.entries(of: value, keys: ["sources", "imports"]) {
        if key == "sources" {
          sources = try reader.line(of: value)
        } else {
          imports = try references(in: value, to: known, reader)
        }
      }
      guard let sources else {
        throw LessonProblem(
          in: reader.source.path, at: position, "the module '\(name)' has no sources",
          advice: "write 'sources: folder'")
      }
      known.append(name)
      return Course.Module(name: name, sources: sources, imports: imports)
    }
  }

  /// Names of modules that were listed before; so they can be built in the order of the list.
  private static func references(
    in node: Node, to known: [String], _ reader: YAMLReader
  ) throws -> [String] {
    try reader.texts(of: node).map { reference in
      guard known.contains(reference.name) else {
        throw LessonProblem(
          in: reader.source.path, at: reference.position, "no module '\(reference.name)' above",
          advice: "list a module after those that it imports")
      }
      return reference.name
    }
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
      var lessons: [FrontMatter.Reference] = []
      for (key, value, _) in try reader.entries(of: part, keys: ["title", "lessons"]) {
        if key == "title" {
          title = try reader.line(of: value)
        } else {
          lessons = try reader.texts(of: value)
        }
      }
      return Course.Part(title: title, lessons: lessons)
    }
  }
}
