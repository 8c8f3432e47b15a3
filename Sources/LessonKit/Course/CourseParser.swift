import Foundation
import Yams

/// Parses `Lessons/workbook.yml`.
///
///     title: A course
///     modules: {Shapes: {sources: Sources/Shapes}}
///     defaults: {modules: [Shapes]}
///     parts:
///       - {title: Basics, lessons: [circles, squares]}
public enum CourseParser {
  private static let keys = [
    "title", "summary", "address", "repository", "documents", "modules", "module-flags",
    "search-paths", "framework-paths", "link", "package", "traits", "targets", "defaults",
    "implementations", "parts", "entrance", "imports-elsewhere",
  ]

  /// Keys whose values name modules, which may be listed after them.
  private static let late = ["defaults", "implementations", "imports-elsewhere"]

  /// Parses the file.
  ///
  /// - Throws: `Diagnostic` at the first error
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
    try BuildNamesParser(reader: reader).checkPackage(entries, course.prebuilt)
    return course
  }

  /// Entries in an order in which names are declared before they are used.
  static func inOrder(_ entries: [YAMLReader.Entry]) -> [YAMLReader.Entry] {
    entries.filter { !late.contains($0.key) } + entries.filter { late.contains($0.key) }
  }

  private static func address(in node: Node, _ reader: YAMLReader) throws -> SiteAddress {
    guard let address = SiteAddress(try reader.line(of: node)) else {
      throw reader.problem(
        at: node, "this isn't a site's address",
        "write it like 'https://example.org/course/'")
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
        course.defaultModules = try references(in: value, to: course.modules.map(\.name), reader)
      } else {
        guard let seconds = value.int, (1...600).contains(seconds) else {
          throw reader.problem(
            at: value, "expected a time limit", "write a whole number of seconds from 1 to 600")
        }
        course.timeout = seconds
      }
    }
  }

  private static func parts(in node: Node, _ reader: YAMLReader) throws -> [Course.Part] {
    guard let sequence = node.sequence else {
      throw reader.problem(at: node, "'parts' must be a list", "begin each part with '- title: …'")
    }
    return try sequence.map { part in
      var title = ""
      var lessons: [LocatedName] = []
      var isListed = true
      var isReference = false
      var isAside = false
      let keys = ["title", "lessons", "listed", "reference", "aside"]
      for (key, value, _) in try reader.entries(of: part, keys: keys) {
        switch key {
        case "title": title = try reader.line(of: value)
        case "listed": isListed = try flag(in: value, reader)
        case "reference": isReference = try flag(in: value, reader)
        case "aside": isAside = try flag(in: value, reader)
        default: lessons = try reader.texts(of: value)
        }
      }
      return Course.Part(
        title: title, lessons: lessons, isListed: isListed, isReference: isReference,
        isAside: isAside)
    }
  }

  private static func flag(in node: Node, _ reader: YAMLReader) throws -> Bool {
    guard let flag = node.bool else {
      throw reader.problem(at: node, "expected true or false", "write 'true' or 'false'")
    }
    return flag
  }

  /// Parses a key about importable modules, which a course and documentation have in common.
  ///
  /// - Parameters:
  ///   - key: the key
  ///   - value: its value
  ///   - reader: the reader of its file
  ///   - course: gains the modules or flags
  /// - Throws: `Diagnostic` at the first error
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
    case "traits": course.prebuilt.traits = try BuildNamesParser(reader: reader).traits(in: value)
    case "targets":
      course.prebuilt.targets = try BuildNamesParser(reader: reader).targets(in: value)
    case "search-paths": course.prebuilt.searchPaths = try reader.texts(of: value).map(\.name)
    case "framework-paths":
      course.prebuilt.frameworkPaths = try reader.texts(of: value).map(\.name)
    default: course.prebuilt.linkFlags = try reader.texts(of: value).map(\.name)
    }
  }

  /// Parses the modules that snippets can import.
  ///
  /// - Parameters:
  ///   - node: a mapping from each module to its origin
  ///   - reader: the reader of its file
  ///   - allowsPackages: whether one may be a product of a package
  /// - Returns: the modules, in order
  /// - Throws: `Diagnostic` at the first error
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
      throw problem("the module '\(name)' has no sources", "write 'sources: …' with its folder")
    }
    guard origins.count == 1 else {
      throw problem("the module '\(name)' has both 'sources' and 'package'", "remove one of them")
    }
    if case .package = origin, !imports.isEmpty {
      throw problem(
        "the module '\(name)' comes from a package, so it can't import modules of this file",
        "remove 'imports', and list dependencies in the package's Package.swift")
    }
    return origin
  }

  /// Parses names of modules that were listed before: the list is in the order of building.
  ///
  /// - Parameters:
  ///   - node: a list of names
  ///   - known: the modules that were listed
  ///   - reader: the reader of its file
  /// - Returns: the names
  /// - Throws: `Diagnostic` at the first that is not known
  private static func references(
    in node: Node, to known: [String], _ reader: YAMLReader
  ) throws -> [String] {
    try reader.texts(of: node).map { reference in
      guard known.contains(reference.name) else {
        throw Diagnostic.problem(
          in: reader.source.path, at: reference.position,
          "unknown module '\(reference.name)'",
          advice: "list it under 'modules' or 'sources', above the modules that import it")
      }
      return reference.name
    }
  }
}

/// Parses what the package under `package` is built with: `traits: [Fast, Logging]`, its SwiftPM traits, and
/// `targets: [Shapes]`, those of its targets that can be built where not all can.
package struct BuildNamesParser {
  let reader: YAMLReader

  /// The traits in a list.
  ///
  /// - Parameter node: the list
  /// - Returns: the traits, in order
  /// - Throws: `Diagnostic` if it is empty, or one is not a name or occurs twice
  func traits(in node: Node) throws -> [String] {
    try names(
      in: node, of: "trait", Self.isTrait, "remove 'traits' to build with the default traits")
  }

  /// The targets in a list.
  ///
  /// - Parameter node: the list
  /// - Returns: the targets, in order
  /// - Throws: `Diagnostic` if it is empty, or one is not a name or occurs twice
  func targets(in node: Node) throws -> [String] {
    try names(in: node, of: "target", Self.isTarget, "remove 'targets' to build the whole package")
  }

  /// The names in a list.
  ///
  /// They become part of a command for users to run, so each has to be a name.
  private func names(
    in node: Node, of kind: String, _ isName: (String) -> Bool, _ advice: String
  ) throws -> [String] {
    let texts = try reader.texts(of: node)
    guard !texts.isEmpty else {
      throw reader.problem(at: node, "this list of \(kind)s is empty", advice)
    }
    var names: [String] = []
    for text in texts {
      guard isName(text.name) else {
        throw problem(
          at: text.position, "'\(text.name.shortened)' isn't the name of a \(kind)",
          "write it as Package.swift does")
      }
      guard !names.contains(text.name) else {
        throw problem(
          at: text.position, "the \(kind) '\(text.name)' is listed twice", "remove one of them")
      }
      names.append(text.name)
    }
    return names
  }

  /// Checks that traits and targets have a package to belong to.
  ///
  /// - Parameters:
  ///   - entries: the entries of the mapping that may have `traits` and `targets`
  ///   - modules: what was read from them
  /// - Throws: `Diagnostic` if `package` is missing
  func checkPackage(_ entries: [YAMLReader.Entry], _ modules: PrebuiltModules) throws {
    guard modules.package == nil,
      let entry = entries.first(where: { ["traits", "targets"].contains($0.key) })
    else { return }
    throw problem(
      at: entry.position, "'\(entry.key)' belongs to a package, but 'package' is missing",
      "add 'package' with the package's folder, or remove '\(entry.key)'")
  }

  /// Whether SwiftPM accepts a text as the name of a trait; a list of them is separated by commas.
  package static func isTrait(_ text: String) -> Bool {
    text.wholeMatch(of: /[\p{XID_Start}_][\p{XID_Continue}+.\-]*/) != nil
  }

  /// Whether a text may be the name of a target, and not an option: SwiftPM takes nearly any.
  private static func isTarget(_ text: String) -> Bool {
    text.wholeMatch(of: /\p{XID_Continue}[\p{XID_Continue} +.\-]*/) != nil
  }

  private func problem(
    at position: SourcePosition, _ message: String, _ advice: String
  ) -> Diagnostic {
    Diagnostic.problem(in: reader.source.path, at: position, message, advice: advice)
  }
}

/// Parses an entry of a course's `documents`, such as `{title: Basics, sections: [Loops, Tests]}`.
private enum DocumentParser {
  private static let keys = ["title", "original", "language", "author", "date", "sections"]

  /// Parses one document.
  ///
  /// - Throws: `Diagnostic` at the first error
  static func parse(_ node: Node, id: String, _ reader: YAMLReader) throws -> Course.Document {
    var document = Course.Document(id: id)
    for (key, value, _) in try reader.entries(of: node, keys: keys) {
      switch key {
      case "title": document.title = try reader.line(of: value)
      case "original": document.original = try reader.line(of: value)
      case "language": document.language = try reader.line(of: value)
      case "author": document.author = try reader.line(of: value)
      case "date": document.date = try reader.line(of: value)
      default: document.sections = try sections(in: value, reader)
      }
    }
    return document
  }

  private static func sections(
    in node: Node, _ reader: YAMLReader
  ) throws -> [Course.Document.Section] {
    guard let sequence = node.sequence else {
      throw reader.problem(
        at: node, "'sections' must be a list", "begin each section with '- heading: …'")
    }
    let keys = ["heading", "called", "lessons", "claims"]
    return try sequence.map { section in
      // A heading alone is its own name.
      if section.scalar != nil {
        let heading = try reader.line(of: section)
        return Course.Document.Section(heading: heading, names: [heading])
      }
      let entries = try reader.entries(of: section, keys: keys)
      let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
      guard let heading = values["heading"] else {
        throw reader.problem(at: section, "a section needs a 'heading'", "write 'heading: …'")
      }
      let title = try reader.line(of: heading)
      return Course.Document.Section(
        heading: title, names: try values["called"].map(reader.texts)?.map(\.name) ?? [title],
        lessons: try values["lessons"].map(reader.texts) ?? [],
        claims: try values["claims"].map(reader.texts) ?? [])
    }
  }
}

/// Parses the `entrance` of a course, such as `{diagram: first#merge, header: [glossary]}`.
private enum EntranceParser {
  /// Parses `{race: lesson, play: lesson, diagram: lesson#id, ways: [{lesson: …, says: …}], header: […]}`.
  ///
  /// - Throws: `Diagnostic` at the first error
  static func parse(_ node: Node, _ reader: YAMLReader) throws -> Course.Entrance {
    var entrance = Course.Entrance()
    for (key, value, _) in try reader.entries(
      of: node, keys: ["race", "play", "diagram", "ways", "header"])
    {
      switch key {
      case "race": entrance.race = try reader.reference(in: value)
      case "play": entrance.play = try reader.reference(in: value)
      case "diagram": entrance.diagram = try reader.reference(in: value)
      case "ways": entrance.ways = try ways(in: value, reader)
      default: entrance.header = try reader.texts(of: value)
      }
    }
    return entrance
  }

  private static func ways(in node: Node, _ reader: YAMLReader) throws -> [Course.Entrance.Way] {
    guard let sequence = node.sequence else {
      throw reader.problem(
        at: node, "'ways' must be a list", "write each one as '- {lesson: …, says: …}'")
    }
    return try sequence.map { way in
      let entries = try reader.entries(of: way, keys: ["lesson", "says"])
      let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
      guard let lesson = values["lesson"], let says = values["says"] else {
        throw reader.problem(
          at: way, "each of the 'ways' needs 'lesson:' and 'says:'", "write '{lesson: …, says: …}'")
      }
      return Course.Entrance.Way(
        lesson: try reader.reference(in: lesson), title: try reader.line(of: says))
    }
  }
}

/// Parses the `repository` of a course, such as `{url: https://github.com/owner/name, branch: main}`.
enum RepositoryParser {
  /// Parses `{url: https://…, branch: …}`.
  ///
  /// - Throws: `Diagnostic` if the address is missing or malformed
  static func parse(_ node: Node, _ reader: YAMLReader) throws -> SourceRepository {
    var url: String?
    var branch = "main"
    for (key, value, _) in try reader.entries(of: node, keys: ["url", "branch"]) {
      let text = try reader.line(of: value)
      guard !text.contains(where: \.isWhitespace) else {
        throw reader.problem(at: value, "'\(key)' contains a space", "remove the space")
      }
      guard key != "url" || SourceRepository(url: text) != nil else {
        throw reader.problem(
          at: value, "this isn't the address of a repository",
          "write it like 'https://github.com/owner/name'")
      }
      if key == "url" { url = text } else { branch = text }
    }
    guard let repository = url.flatMap({ SourceRepository(url: $0, branch: branch) }) else {
      throw reader.problem(at: node, "the repository has no 'url'", "write 'url: https://…'")
    }
    return repository
  }
}
