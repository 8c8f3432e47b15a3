import Yams

extension CourseParser {
  /// Parses the modules that snippets can import.
  ///
  /// - Parameters:
  ///   - node: a mapping from each module to its origin.
  ///   - reader: the reader of its file.
  ///   - allowsPackages: whether one may be a product of a package.
  /// - Returns: the modules, in order.
  /// - Throws: `Diagnostic` at the first error.
  static func modules(
    in node: Node, _ reader: YAMLReader, allowsPackages: Bool
  ) throws -> [Course.Module] {
    let keys = ["sources", "imports"] + (allowsPackages ? ["package"] : [])
    var known: [String] = []
    return try reader.entries(of: node).map { name, value, position in
      var origins: [Course.Module.Origin] = []
      var imports: [String] = []
      for (key, value, _) in try reader.entries(of: value, keys: keys) {
        switch key {
        case "sources": origins.append(.sources(try reader.line(of: value)))
        case "package": origins.append(.package(try reader.line(of: value)))
        default: imports = try references(in: value, to: known, reader)
        }
      }
      known.append(name)
      let origin = try single(origins, for: name, importing: imports, at: position, reader)
      return Course.Module(name: name, position: position, origin: origin, imports: imports)
    }
  }

  /// The origin of a module, which must be one.
  private static func single(
    _ origins: [Course.Module.Origin], for name: String, importing imports: [String],
    at position: SourcePosition, _ reader: YAMLReader
  ) throws -> Course.Module.Origin {
    func problem(_ message: String, _ advice: String) -> Diagnostic {
      Diagnostic.problem(in: reader.source.path, at: position, message, advice: advice)
    }
    guard let origin = origins.first else {
      throw problem("the module '\(name)' has no sources", "write 'sources: folder'")
    }
    guard origins.count == 1 else {
      throw problem(
        "the module '\(name)' has sources and a package", "keep 'sources' or 'package'")
    }
    if case .package = origin, !imports.isEmpty {
      throw problem(
        "the module '\(name)' is a package's, which can't import modules of the workbook",
        "name in its Package.swift what it depends on, and leave 'imports' out")
    }
    return origin
  }

  /// Parses names of modules that were listed before: the list is in the order of building.
  ///
  /// - Parameters:
  ///   - node: a list of names.
  ///   - known: the modules that were listed.
  ///   - reader: the reader of its file.
  /// - Returns: the names.
  /// - Throws: `Diagnostic` at the first that is not known.
  static func references(
    in node: Node, to known: [String], _ reader: YAMLReader
  ) throws -> [String] {
    try reader.texts(of: node).map { reference in
      guard known.contains(reference.name) else {
        throw Diagnostic.problem(
          in: reader.source.path, at: reference.position, "no module '\(reference.name)' above",
          advice: "list a module after those that it imports")
      }
      return reference.name
    }
  }
}
