import Yams

extension CourseParser {
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
    case "modules": course.modules = try modules(in: value, reader, allowsPackages: true)
    case "module-flags": course.moduleFlags = try reader.texts(of: value).map(\.name)
    case "implementations":
      course.implementations = try ImplementationsParser(
        reader, modules: course.modules.map(\.name)
      ).implementations(in: value)
    case "package": course.prebuilt.package = try reader.line(of: value)
    case "search-paths": course.prebuilt.searchPaths = try reader.texts(of: value).map(\.name)
    case "framework-paths":
      course.prebuilt.frameworkPaths = try reader.texts(of: value).map(\.name)
    default: course.prebuilt.linkFlags = try reader.texts(of: value).map(\.name)
    }
  }
}
