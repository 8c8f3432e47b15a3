import Yams

/// Reads one of the course's YAML files key by key, and names the place of whatever is wrong.
struct YAMLReader {
  /// The file.
  let source: SourceText

  /// What stands in it.
  let root: Node

  /// Reads a file.
  ///
  /// - Throws: `LessonProblem` where it is not YAML, or is empty.
  init(_ source: SourceText) throws {
    self.source = source
    let text = String(decoding: source.bytes, as: UTF8.self)
    do {
      guard let node = try Yams.compose(yaml: text) else {
        throw LessonProblem(in: source.path, "the file is empty", advice: "see CONTRIBUTING.md")
      }
      root = node
    } catch let error as YamlError {
      let fault = error.fault
      throw LessonProblem(
        in: source.path, at: source.position(line: fault.line, column: fault.column),
        "this is not YAML: \(fault.message)", advice: "mend it")
    }
  }

  /// Where a node stands in the file.
  func position(of node: Node) -> SourcePosition {
    source.position(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  /// The entries of a mapping, in order.
  ///
  /// - Parameters:
  ///   - node: the mapping.
  ///   - keys: the keys that it may have; nil lets any through.
  /// - Throws: `LessonProblem` where it is no mapping or has another key.
  func entries(of node: Node, keys: [String]? = nil) throws -> [(key: String, value: Node)] {
    guard let mapping = node.mapping else {
      throw problem(at: node, "'key: value' lines must stand here", "write it so")
    }
    return try mapping.map { key, value in
      let name = key.string ?? ""
      if let keys, !keys.contains(name) {
        throw problem(at: key, "unknown key '\(name)'", Suggestion.advice(for: name, among: keys))
      }
      return (name, value)
    }
  }

  /// The text of a scalar.
  ///
  /// - Throws: `LessonProblem` where it is none.
  func text(of node: Node) throws -> String {
    guard let text = node.scalar?.string else {
      throw problem(at: node, "a text must stand here", "write it in one line")
    }
    return text
  }

  /// The elements of a list of texts, each with its place.
  ///
  /// - Throws: `LessonProblem` where it is no list of texts.
  func texts(of node: Node) throws -> [FrontMatter.Reference] {
    guard let sequence = node.sequence else {
      throw problem(at: node, "a list must stand here", "write '[a, b]'")
    }
    return try sequence.map { .init(name: try text(of: $0), position: position(of: $0)) }
  }

  /// A problem at a node.
  func problem(at node: Node, _ message: String, _ advice: String) -> LessonProblem {
    LessonProblem(in: source.path, at: position(of: node), message, advice: advice)
  }
}

extension YamlError {
  /// What the YAML parser says, and where; the first line where it names none.
  var fault: (line: Int, column: Int, message: String) {
    switch self {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      (mark.line, mark.column, problem)
    default:
      (1, 1, "\(self)")
    }
  }
}
