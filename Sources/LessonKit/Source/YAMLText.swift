package import Yams

/// Lines of a file that are YAML, with the positions of its nodes.
struct YAMLText {
  let source: SourceText

  private let lines: Range<Int>

  /// Selects some lines of a file, or all of them.
  init(_ source: SourceText, lines: Range<Int>? = nil) {
    self.source = source
    self.lines = lines ?? 1..<source.lineCount + 1
  }

  /// Parses the YAML.
  ///
  /// - Returns: the root, or nil if the lines are empty or all comments
  /// - Throws: `Diagnostic` at the first syntax error
  func compose() throws(Diagnostic) -> Node? {
    if let position = aliasPosition {
      throw problem("YAML aliases aren't supported", at: position, "repeat the value instead")
    }
    do {
      // Otherwise Yams looks for its encoding in the environment, each time.
      return try Yams.compose(yaml: text, .default, .default, .utf8)
    } catch {
      throw problem(for: error)
    }
  }

  /// The position of a node in the file.
  func position(of node: Node) -> SourcePosition {
    node.mark.map(position(of:)) ?? source.position(line: lines.lowerBound)
  }

  /// YAML's parser takes three more characters for line ends, which no editor does.
  private var text: String {
    let others: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]
    let text = lines.map { source.line($0).droppingByteOrderMark + "\n" }.joined()
    let scalars = text.unicodeScalars.map { others.contains($0) ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// YAML's parser counts columns in characters, and leaves out a byte order mark.
  private func position(of mark: Mark) -> SourcePosition {
    let line = lines.lowerBound + mark.line - 1
    let text = source.line(line).unicodeScalars
    let markLength = text.first == "\u{FEFF}" ? 1 : 0
    let before = text.prefix(max(0, mark.column - 1 + markLength))
    return source.position(line: line, column: String(before).utf8.count + 1)
  }

  private func problem(for error: any Error) -> Diagnostic {
    switch error as? YamlError {
    case .scanner(let context, let message, let mark, _),
      .parser(let context, let message, let mark, _),
      .composer(let context, let message, let mark, _):
      var whole = message
      if let context {
        whole += " \(context.text)"
        let lines = (context.mark.line, mark.line)
        if lines.0 < lines.1 { whole += " that begins on line \(position(of: context.mark).line)" }
      }
      return problem(
        "invalid YAML: \(whole)", at: position(of: mark),
        "check the indentation, quotes and brackets, and put values that contain a colon in quotes")
    case .duplicatedKeysInMapping(let keys, let context):
      return problem(
        "the key '\(keys.first ?? "")' occurs twice", at: position(of: context.mark),
        "remove one of them")
    case .reader(let message, let offset?, _, let yaml):
      return problem(
        "invalid YAML: \(message)", at: position(ofCharacter: offset, in: yaml), "remove it")
    default:
      return problem(
        "invalid YAML: \(error)", at: source.position(line: lines.lowerBound), "fix it")
    }
  }

  private func position(ofCharacter offset: Int, in yaml: String) -> SourcePosition {
    let before = yaml.prefix(offset).split(separator: "\n", omittingEmptySubsequences: false)
    return source.position(
      line: lines.lowerBound + before.count - 1, column: (before.last?.utf8.count ?? 0) + 1)
  }

  private func problem(
    _ message: String, at position: SourcePosition, _ advice: String
  ) -> Diagnostic {
    Diagnostic.problem(in: source.path, at: position, message, advice: advice)
  }

  /// The first alias of an anchor.
  ///
  /// A few lines of aliases can expand to more than fits in memory. The parser knows which asterisks are
  /// aliases only after it has expanded them, so every one counts at which a value may begin.
  private var aliasPosition: SourcePosition? {
    let anchors = Set(names(after: UInt8(ascii: "&")).map(\.name))
    return names(after: UInt8(ascii: "*")).first { anchors.contains($0.name) }?.position
  }

  private func names(after mark: UInt8) -> [(name: [UInt8], position: SourcePosition)] {
    lines.flatMap { line in
      let bytes = source.bytes(ofLine: line)
      return bytes.indices.compactMap { index -> (name: [UInt8], position: SourcePosition)? in
        guard bytes[index] == mark else { return nil }
        let before = bytes[..<index].last { $0 != UInt8(ascii: " ") }
        guard before.map(":-[,{?".utf8.contains) ?? true else { return nil }
        // Names that begin alike are taken for one, since each mark may begin a long one.
        let name = bytes[index...].dropFirst().prefix(100).prefix {
          !" \t,[]{}".utf8.contains($0)
        }
        guard !name.isEmpty else { return nil }
        let column = index - bytes.startIndex + 1
        return (Array(name), source.position(line: line, column: column))
      }
    }
  }
}

extension String {
  /// The text without a byte order mark, which some editors put at the start of a file.
  var droppingByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}

/// Reads a YAML file, such as `title: A course`, key by key, and throws errors with positions.
package struct YAMLReader {
  /// An entry of a mapping.
  package typealias Entry = (key: String, value: Node, position: SourcePosition)

  var source: SourceText { text.source }

  /// The root of its YAML.
  package let root: Node

  private let text: YAMLText

  /// Where a value begins.
  func position(of node: Node) -> SourcePosition { text.position(of: node) }

  /// Reads a file.
  ///
  /// - Throws: `Diagnostic` if it is not YAML, or is empty
  package init(_ source: SourceText) throws {
    text = YAMLText(source)
    guard let node = try text.compose() else {
      throw Diagnostic.problem(in: source.path, "the file is empty", advice: "write 'key: …' lines")
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
  ///   - node: the mapping
  ///   - keys: the keys that it may have; nil allows any
  /// - Returns: each key with its value and its position
  /// - Throws: `Diagnostic` if it is not a mapping or has another key
  package func entries(of node: Node, keys: [String]? = nil) throws -> [Entry] {
    guard let mapping = node.mapping else {
      throw problem(
        at: node, "expected 'key: value' lines, but this is a list or a single value",
        "write each entry as 'key: value'")
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
  /// - Throws: `Diagnostic` if it is none
  package func line(of node: Node) throws -> String {
    guard let line = node.scalar?.string, !line.isEmpty else {
      throw problem(
        at: node, "expected a string, but this is empty, a list or a mapping", "write a string")
    }
    return line
  }

  /// The elements of a list of texts, with their positions.
  ///
  /// - Throws: `Diagnostic` if it is not a list of texts
  package func texts(of node: Node) throws -> [LocatedName] {
    guard let sequence = node.sequence else {
      throw problem(at: node, "expected a list", "write '[a, b]'")
    }
    return try sequence.map(reference)
  }

  /// A text with its position.
  ///
  /// - Throws: `Diagnostic` if there is none
  package func reference(in node: Node) throws -> LocatedName {
    .init(name: try line(of: node), position: text.position(of: node))
  }

  /// A problem at a node.
  package func problem(at node: Node, _ message: String, _ advice: String) -> Diagnostic {
    Diagnostic.problem(in: source.path, at: text.position(of: node), message, advice: advice)
  }
}
