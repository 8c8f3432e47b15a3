import Yams

/// Reads one of the course's YAML files key by key, and throws errors with positions.
struct YAMLReader {
  /// An entry of a mapping.
  typealias Entry = (key: String, value: Node, position: SourcePosition)

  /// The file.
  var source: SourceText { text.source }

  /// The root of its YAML.
  let root: Node

  private let text: YAMLText

  /// Reads a file.
  ///
  /// - Throws: `Diagnostic` where it is not YAML, or is empty.
  init(_ source: SourceText) throws {
    text = YAMLText(source)
    guard let node = try text.compose() else {
      throw Diagnostic.problem(in: source.path, "the file is empty", advice: "see CONTRIBUTING.md")
    }
    root = node
  }

  /// Reads a part of a file that has been parsed as YAML already.
  init(_ node: Node, of text: YAMLText) {
    root = node
    self.text = text
  }

  /// The entries of a mapping, in order.
  ///
  /// - Parameters:
  ///   - node: the mapping.
  ///   - keys: the keys that it may have; nil allows any.
  /// - Returns: each key with its value and its position.
  /// - Throws: `Diagnostic` where it is no mapping or has another key.
  func entries(of node: Node, keys: [String]? = nil) throws -> [Entry] {
    guard let mapping = node.mapping else {
      throw problem(at: node, "'key: value' lines must stand here", "write it so")
    }
    return try mapping.map { key, value in
      let name = key.string ?? ""
      if let keys, !keys.contains(name) {
        throw problem(
          at: key, "unknown key '\(name.shortened)'", Suggestion.advice(for: name, among: keys))
      }
      return (name, value, text.position(of: key))
    }
  }

  /// The text of a scalar.
  ///
  /// - Throws: `Diagnostic` where it is none.
  func line(of node: Node) throws -> String {
    guard let line = node.scalar?.string, !line.isEmpty else {
      throw problem(at: node, "a text must stand here", "write it in one line")
    }
    return line
  }

  /// The elements of a list of texts, with their positions.
  ///
  /// - Throws: `Diagnostic` where it is no list of texts.
  func texts(of node: Node) throws -> [LocatedName] {
    guard let sequence = node.sequence else {
      throw problem(at: node, "a list must stand here", "write '[a, b]'")
    }
    return try sequence.map(reference)
  }

  /// A text with its position.
  ///
  /// - Throws: `Diagnostic` where there is none.
  func reference(in node: Node) throws -> LocatedName {
    .init(name: try line(of: node), position: text.position(of: node))
  }

  /// A problem at a node.
  func problem(at node: Node, _ message: String, _ advice: String) -> Diagnostic {
    Diagnostic.problem(in: source.path, at: text.position(of: node), message, advice: advice)
  }
}
