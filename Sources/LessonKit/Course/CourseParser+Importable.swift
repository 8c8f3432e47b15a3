import Yams

extension CourseParser {
  /// Parses a key about importable modules, which a course and documentation have in common.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - value: its value.
  ///   - reader: the reader of its file.
  ///   - course: gains the modules or flags.
  /// - Throws: `Diagnostic` at the first error.
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
    case "traits": course.prebuilt.traits = try TraitsParser(reader: reader).traits(in: value)
    case "search-paths": course.prebuilt.searchPaths = try reader.texts(of: value).map(\.name)
    case "framework-paths":
      course.prebuilt.frameworkPaths = try reader.texts(of: value).map(\.name)
    default: course.prebuilt.linkFlags = try reader.texts(of: value).map(\.name)
    }
  }
}
