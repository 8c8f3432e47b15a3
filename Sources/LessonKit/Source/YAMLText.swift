import Yams

/// Lines of a file that are YAML, with the positions of its nodes.
struct YAMLText {
  /// The file.
  let source: SourceText

  private let lines: Range<Int>

  /// Selects some lines of a file, or all of them.
  init(_ source: SourceText, lines: Range<Int>? = nil) {
    self.source = source
    self.lines = lines ?? 1..<source.lineCount + 1
  }

  /// Parses the YAML.
  ///
  /// - Returns: the root; nil where the lines are empty or all comments.
  /// - Throws: `Diagnostic` at the first syntax error.
  func compose() throws(Diagnostic) -> Node? {
    if let position = aliasPosition {
      throw problem("YAML aliases are not read here", at: position, "write the value out")
    }
    do {
      // Yams would look for its encoding in the environment, each time.
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
    case .scanner(let context?, let message, _, _)
    where context.text.contains("a quoted scalar") && message.contains("unexpected end"):
      // The parser stands at the end of the text by now, far from the mark that nobody closed.
      problem(
        "this is not YAML: this quotation mark is not closed", at: position(of: context.mark),
        "close it")
    case .parser(let context?, let message, let mark, _)
    where message.hasPrefix("did not find expected ',' or") && mark.line > context.mark.line:
      problem(
        "this is not YAML: this bracket is not closed", at: position(of: context.mark),
        "close it in its line")
    case .scanner(_, let message, let mark, _), .parser(_, let message, let mark, _),
      .composer(_, let message, let mark, _):
      problem(message, at: position(of: mark))
    case .duplicatedKeysInMapping(let keys, let context):
      problem(
        "the key '\(keys.first ?? "")' stands here twice", at: position(of: context.mark),
        "keep one of them")
    case .reader(let message, let offset?, _, let yaml):
      problem(
        "this is not YAML: \(message)", at: position(ofCharacter: offset, in: yaml), "mend it")
    default:
      problem(
        "this is not YAML: \(error)", at: source.position(line: lines.lowerBound), "mend it")
    }
  }

  /// What the parser says, explained by the column of a line where that can be.
  private func problem(_ message: String, at position: SourcePosition) -> Diagnostic {
    let fault = YAMLIndentation(source, lines: lines).fault(behind: message, at: position)
    if let fault {
      return problem("this is not YAML: \(fault.message)", at: fault.position, fault.advice)
    }
    return problem(
      "this is not YAML: \(message)", at: position,
      message.hasPrefix("mapping values are not allowed")
        ? "put a value that has a colon in it in quotes" : "mend it")
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
  /// A few lines of aliases can expand to more than fits in memory. The parser tells which asterisks are
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
        let name = bytes[index...].dropFirst().prefix { !" \t,[]{}".utf8.contains($0) }
        let mayBegin = before.map(":-[,{?".utf8.contains) ?? true
        guard mayBegin, !name.isEmpty else { return nil }
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
