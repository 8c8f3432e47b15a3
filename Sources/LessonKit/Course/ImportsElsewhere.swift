import Yams

/// What to import instead of a course's modules to run its snippets with another library.
public struct ImportsElsewhere: Hashable, Sendable {
  /// The library, as readers know it.
  public let library: String

  /// What to import instead of each module of the course; a module that is left out has no
  /// counterpart there.
  public let modules: [String: [String]]

  /// Parses `{library: …, modules: {Ours: [Theirs]}}`.
  ///
  /// - Throws: `Diagnostic` where there is no library, or a module is none of the course's.
  static func parse(
    _ node: Node, _ own: [Course.Module], _ reader: YAMLReader
  ) throws -> ImportsElsewhere {
    let entries = try reader.entries(of: node, keys: ["library", "modules"])
    let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    guard let library = values["library"], let modules = values["modules"] else {
      throw reader.problem(
        at: node, "'library' or 'modules' is missing",
        "write '{library: …, modules: {Ours: [Theirs]}}'")
    }
    let pairs = try reader.entries(of: modules, keys: own.map(\.name)).map {
      ($0.key, try reader.texts(of: $0.value).map(\.name))
    }
    return ImportsElsewhere(
      library: try reader.line(of: library), modules: Dictionary(pairs) { first, _ in first })
  }
}
