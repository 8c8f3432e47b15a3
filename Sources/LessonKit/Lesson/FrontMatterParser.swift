import Yams

/// Reads the YAML between the `---` lines that may open a lesson.
struct FrontMatterParser {
  private static let keys = ["title", "summary", "mirrors", "requires", "modules", "swift"]

  /// What was read.
  private(set) var frontMatter = FrontMatter()

  /// What is wrong with it.
  private(set) var problems: [LessonProblem] = []

  /// How many lines of the file it takes, its `---` lines included; 0 where there is none.
  private(set) var lineCount = 0

  private let source: SourceText

  /// Reads the front matter of a lesson, if it has any.
  init(_ source: SourceText) {
    self.source = source
    guard source.line(1).droppingByteOrderMark == "---" else { return }
    guard let end = (2...max(2, source.lineCount)).first(where: { source.line($0) == "---" }) else {
      report("the front matter is not closed", at: source.position(line: 1), "end it with a line '---'")
      lineCount = 1
      return
    }
    lineCount = end
    let yaml = (2..<end).map { source.line($0) + "\n" }.joined()
    do {
      guard let node = try Yams.compose(yaml: yaml) else { return }
      read(node)
    } catch let error as YamlError {
      let fault = error.fault
      report(
        "the front matter is not YAML: \(fault.message)",
        at: source.position(line: fault.line + 1, column: fault.column), "mend it")
    } catch {
      report("the front matter is not YAML: \(error)", at: source.position(line: 2), "mend it")
    }
  }

  private mutating func read(_ node: Node) {
    guard let mapping = node.mapping else {
      report("the front matter is no mapping", at: position(of: node), "write 'title: …' lines")
      return
    }
    for (key, value) in mapping {
      switch key.string ?? "" {
      case "title": frontMatter.title = text(value, of: "title")
      case "summary": frontMatter.summary = text(value, of: "summary")
      case "mirrors": readMirrors(value)
      case "requires": frontMatter.requires = references(value, of: "requires")
      case "modules": frontMatter.modules = references(value, of: "modules")
      case "swift": readLanguageMode(value)
      case let unknown:
        report(
          "unknown key '\(unknown)' in the front matter", at: position(of: key),
          Suggestion.advice(for: unknown, among: Self.keys))
      }
    }
  }

  private mutating func readMirrors(_ node: Node) {
    guard let mapping = node.mapping, let document = mapping["document"]?.string else {
      report(
        "'mirrors' names no document", at: position(of: node),
        "write 'mirrors: {document: D1, section: …}'")
      return
    }
    frontMatter.mirrors = .init(document: document, section: mapping["section"]?.string)
    frontMatter.mirrorsPosition = position(of: node)
  }

  private mutating func readLanguageMode(_ node: Node) {
    guard let mode = node.int, [5, 6].contains(mode) else {
      report(
        "'swift' is a language mode", at: position(of: node), "write 'swift: 5' or 'swift: 6'")
      return
    }
    frontMatter.languageMode = mode
  }

  private mutating func text(_ node: Node, of key: String) -> String? {
    guard let text = node.scalar?.string, !text.allSatisfy(\.isWhitespace) else {
      report("'\(key)' is empty", at: position(of: node), "give it a text in one line")
      return nil
    }
    return text
  }

  private mutating func references(_ node: Node, of key: String) -> [FrontMatter.Reference] {
    guard let sequence = node.sequence else {
      report("'\(key)' is no list", at: position(of: node), "write '\(key): [a, b]'")
      return []
    }
    return sequence.compactMap { element in
      element.string.map { .init(name: $0, position: position(of: element)) }
    }
  }

  private func position(of node: Node) -> SourcePosition {
    guard let mark = node.mark else { return source.position(line: 2) }
    return source.position(line: mark.line + 1, column: mark.column)
  }

  private mutating func report(_ message: String, at position: SourcePosition, _ advice: String) {
    problems.append(LessonProblem(in: source.path, at: position, message, advice: advice))
  }
}

extension String {
  /// The text without a byte order mark, which some editors put at the start of a file.
  fileprivate var droppingByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}
