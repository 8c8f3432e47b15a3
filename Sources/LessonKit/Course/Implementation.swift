import Yams

extension Course {
  /// Another implementation of the workbook's modules, against which the lessons can be checked.
  public struct Implementation: Sendable {
    /// Its name in reports.
    public let name: String

    /// Its name in prose, with its version; the name in reports if the course gives none.
    public internal(set) var title: String

    /// The position of its name in the course's file.
    public let position: SourcePosition

    /// For modules of the workbook, the modules to import instead.
    public internal(set) var replacements: [String: [String]] = [:]

    /// Modules of its own that are built from their sources.
    ///
    /// One with the name of a module of the workbook replaces it.
    public internal(set) var sources: [Module] = []

    /// The compiler flags that these are built with.
    public internal(set) var moduleFlags: [String] = []

    /// Modules of the workbook that stay as they are, compiled against the replacements.
    public internal(set) var kept: [String] = []

    /// The record of its known differences from the lessons, seen from the workbook's root.
    public internal(set) var differences: String?

    /// A Markdown file with tables of its names, some of which have no counterpart in the
    /// workbook's modules, seen from the workbook's root.
    public internal(set) var names: String?

    /// Prebuilt modules of its own.
    public internal(set) var prebuilt = PrebuiltModules()
  }
}

extension CourseParser {
  /// Parses the `implementations` of `Lessons/workbook.yml`.
  ///
  ///     other:
  ///       modules: {Shapes: OtherShapes}
  ///       package: Other
  struct ImplementationsParser {
    private static let keys = [
      "modules", "sources", "module-flags", "keeps", "package", "traits", "targets",
      "search-paths", "framework-paths", "link", "differences", "title", "names",
    ]

    /// The name of the workbook's own modules in reports.
    private static let reservedName = "ours"

    private let reader: YAMLReader

    /// The names of the workbook's modules.
    private let modules: [String]

    /// Creates a parser for a course whose modules are known.
    init(_ reader: YAMLReader, modules: [String]) {
      self.reader = reader
      self.modules = modules
    }

    /// The implementations, in order.
    ///
    /// - Throws: `Diagnostic` at the first error
    func implementations(in node: Node) throws -> [Course.Implementation] {
      try reader.entries(of: node).map { name, value, position in
        guard !name.isEmpty, name != Self.reservedName else {
          throw problem(
            at: position, name.isEmpty ? "this name is empty" : "the name '\(name)' is reserved",
            "choose a different name")
        }
        var found = Course.Implementation(name: name, title: name, position: position)
        let entries = try reader.entries(of: value, keys: Self.keys)
        for entry in entries { try read(entry, into: &found) }
        try BuildNamesParser(reader: reader).checkPackage(entries, found.prebuilt)
        try check(found)
        return found
      }
    }

    private func read(
      _ entry: YAMLReader.Entry, into implementation: inout Course.Implementation
    ) throws {
      let value = entry.value
      switch entry.key {
      case "modules": implementation.replacements = try replacements(in: value)
      case "sources":
        implementation.sources = try CourseParser.modules(in: value, reader, allowsPackages: false)
      case "module-flags": implementation.moduleFlags = try reader.texts(of: value).map(\.name)
      case "keeps": implementation.kept = try reader.texts(of: value).map(known)
      case "title": implementation.title = try reader.line(of: value)
      case "names": implementation.names = try reader.line(of: value)
      case "differences": implementation.differences = try reader.line(of: value)
      case "package": implementation.prebuilt.package = try reader.line(of: value)
      case "traits":
        implementation.prebuilt.traits = try BuildNamesParser(reader: reader).traits(in: value)
      case "targets":
        implementation.prebuilt.targets = try BuildNamesParser(reader: reader).targets(in: value)
      case "search-paths":
        implementation.prebuilt.searchPaths = try reader.texts(of: value).map(\.name)
      case "framework-paths":
        implementation.prebuilt.frameworkPaths = try reader.texts(of: value).map(\.name)
      default: implementation.prebuilt.linkFlags = try reader.texts(of: value).map(\.name)
      }
    }

    private func replacements(in node: Node) throws -> [String: [String]] {
      try reader.entries(of: node).reduce(into: [:]) { all, entry in
        let module = try known(.init(name: entry.key, position: entry.position))
        let names =
          entry.value.scalar == nil
          ? try reader.texts(of: entry.value).map(\.name) : [try reader.line(of: entry.value)]
        for name in names where !Self.isModuleName(name) {
          throw reader.problem(
            at: entry.value, "'\(name.shortened)' isn't a module name",
            "write the name that follows 'import' in Swift")
        }
        guard !names.isEmpty, names == [module] || !names.contains(module) else {
          throw reader.problem(
            at: entry.value,
            "the list of modules that replace '\(module)' is empty, or contains '\(module)' beside others",
            "name only the modules to import instead of '\(module)'")
        }
        all[module] = names
      }
    }

    private func known(_ reference: LocatedName) throws -> String {
      guard modules.contains(reference.name) else {
        throw problem(
          at: reference.position, "unknown module '\(reference.name.shortened)'",
          modules.isEmpty
            ? "list it first, under the 'modules' outside of 'implementations'"
            : Suggestion.advice(for: reference.name, among: modules)
        )
      }
      return reference.name
    }

    /// Checks that at least one module is replaced, and none in two ways.
    private func check(_ implementation: Course.Implementation) throws {
      let built = implementation.sources.map(\.name).filter { modules.contains($0) }
      let all = implementation.replacements.keys.sorted() + built
      if let twice = (all + implementation.kept).firstRepetition {
        throw problem(
          at: implementation.position,
          "'\(implementation.name)' has two entries for '\(twice)'",
          "keep one, under 'modules', 'sources' or 'keeps'")
      }
      guard all.isEmpty else { return }
      throw problem(
        at: implementation.position, "'\(implementation.name)' doesn't replace any module",
        "write 'modules: {Ours: Theirs}' with the module to import instead of yours")
    }

    private static func isModuleName(_ name: String) -> Bool {
      name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private func problem(
      at position: SourcePosition, _ message: String, _ advice: String
    ) -> Diagnostic {
      Diagnostic.problem(in: reader.source.path, at: position, message, advice: advice)
    }
  }
}

extension [String] {
  /// The first element that occurs twice.
  fileprivate var firstRepetition: String? {
    var seen: Set<String> = []
    return first { !seen.insert($0).inserted }
  }
}
