import Yams

/// The metadata of a lesson, from the YAML before its text.
public struct FrontMatter: Hashable, Sendable {
  /// A part of a document that a lesson mirrors.
  public struct Mirror: Hashable, Sendable {
    /// The document's id, such as `D1`.
    public var document: String

    /// The heading of the part, in our words.
    public var section: String?

    /// The position of the document's name.
    public var position: SourcePosition

    /// The position of the heading; the position of the document's name if there is none.
    public var sectionPosition: SourcePosition
  }

  /// The lesson's title.
  public var title: String?

  /// Where the front matter has the title.
  public var titlePosition: SourcePosition?

  /// The skill that the reader gains, in a sentence.
  public var summary: String?

  /// The parts of documents that the lesson mirrors.
  public var mirrors: [Mirror] = []

  /// The names of earlier files whose text is in this lesson now; their addresses lead here.
  public var formerNames: [LocatedName] = []

  /// The lessons to read first, by file name without `.md`.
  public var requires: [LocatedName] = []

  /// The names of types, functions and operators that the lesson shows for the first time.
  public var introduces: [LocatedName] = []

  /// The names that the lesson shows before another one introduces them.
  public var previews: [LocatedName] = []

  /// The modules that every snippet imports; nil takes the course's.
  public var modules: [LocatedName]?

  /// In a translation, the `Lesson.sectionDigests` of the original that the sections translate.
  public var translates: [LocatedName] = []

  /// The Swift language mode, 5 or 6; nil takes the default.
  public var languageMode: Int?
}

/// Parses the YAML between the `---` lines that may open a lesson.
///
///     ---
///     title: Circles
///     requires: [points]
///     introduces: [Circle, Circle.area]
///     ---
struct FrontMatterParser {
  private static let keys = [
    "title", "summary", "mirrors", "requires", "introduces", "modules", "swift",
    "translates", "formerly", "previews",
  ]

  /// The front matter.
  private(set) var frontMatter = FrontMatter()

  /// The problems of the front matter.
  private(set) var problems: [Diagnostic] = []

  /// The number of its lines in the file, its `---` lines included, or 0 if there is none.
  private(set) var lineCount = 0

  /// Whether it can't be read, so that its contents are unknown.
  private(set) var isBroken = false

  private let source: SourceText
  private var text: YAMLText

  /// Reads the front matter of a lesson, if it has any.
  init(_ source: SourceText) {
    self.source = source
    self.text = YAMLText(source, lines: 2..<2)
    guard isMark(line: 1) else { return }
    guard let end = (2...max(2, source.lineCount)).first(where: isMark) else {
      report(
        "the front matter isn't closed", at: source.position(line: 1), "end it with a line '---'")
      lineCount = 1
      isBroken = true
      return
    }
    lineCount = end
    text = YAMLText(source, lines: 2..<end)
    do {
      if let node = try text.compose() { read(node) }
    } catch {
      problems.append(error)
      isBroken = true
    }
  }

  /// Whether a line is one of the two around the front matter.
  private func isMark(line: Int) -> Bool {
    let text = line == 1 ? source.line(line).droppingByteOrderMark : source.line(line)
    return text.hasPrefix("---") && text.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
  }

  private mutating func read(_ node: Node) {
    guard let mapping = node.mapping else {
      report("the front matter has no keys", at: text.position(of: node), "write 'title: …' lines")
      return
    }
    for (key, value) in mapping {
      switch key.string ?? "" {
      case "title":
        frontMatter.title = line(value, of: "title")
        frontMatter.titlePosition = text.position(of: key)
      case "summary": frontMatter.summary = line(value, of: "summary")
      case "mirrors": readMirrors(value)
      case "requires": frontMatter.requires = references(value, of: "requires")
      case "introduces": frontMatter.introduces = references(value, of: "introduces")
      case "previews": frontMatter.previews = references(value, of: "previews")
      case "modules": frontMatter.modules = references(value, of: "modules")
      case "swift": readLanguageMode(value)
      case "formerly": frontMatter.formerNames = references(value, of: "formerly")
      case "translates": frontMatter.translates = references(value, of: "translates")
      case let unknown:
        report(
          "unknown key '\(unknown.shortened)' in the front matter", at: text.position(of: key),
          Suggestion.advice(for: unknown, among: Self.keys))
      }
    }
  }

  /// Reads one part of a document, or a list of them.
  private mutating func readMirrors(_ node: Node) {
    for part in node.sequence.map(Array.init) ?? [node] { readMirror(part) }
  }

  private mutating func readMirror(_ node: Node) {
    guard let mapping = node.mapping, let document = mapping["document"] else {
      report(
        "'mirrors' doesn't name a document", at: text.position(of: node),
        "write 'mirrors: {document: …, section: …}'")
      return
    }
    for (key, _) in mapping where !["document", "section"].contains(key.string ?? "") {
      let unknown = key.string ?? ""
      report(
        "unknown key '\(unknown.shortened)' in 'mirrors'", at: text.position(of: key),
        Suggestion.advice(for: unknown, among: ["document", "section"]))
    }
    guard let name = line(document, of: "document") else { return }
    let position = text.position(of: document)
    let heading = mapping["section"]
    frontMatter.mirrors.append(
      .init(
        document: name, section: heading.flatMap { line($0, of: "section") }, position: position,
        sectionPosition: heading.map { text.position(of: $0) } ?? position))
  }

  private mutating func readLanguageMode(_ node: Node) {
    guard let mode = node.int, [5, 6].contains(mode) else {
      report("'swift' takes 5 or 6", at: text.position(of: node), "write 'swift: 5' or 'swift: 6'")
      return
    }
    frontMatter.languageMode = mode
  }

  private mutating func line(_ node: Node, of key: String) -> String? {
    guard let scalar = node.scalar else {
      report("'\(key)' must be a string", at: text.position(of: node), "write it in one line")
      return nil
    }
    let line = scalar.string.trimmed
    guard !line.isEmpty else {
      report("'\(key)' is empty", at: text.position(of: node), "write it in one line")
      return nil
    }
    guard !line.contains(where: \.isNewline) else {
      report("'\(key)' has several lines", at: text.position(of: node), "write it in one line")
      return nil
    }
    return line
  }

  private mutating func references(_ node: Node, of key: String) -> [LocatedName] {
    guard let sequence = node.sequence else {
      report("'\(key)' must be a list", at: text.position(of: node), "write '\(key): [a, b]'")
      return []
    }
    return sequence.compactMap { element in
      guard let name = element.scalar?.string, !name.isEmpty else {
        report(
          "expected a name in '\(key)'", at: text.position(of: element), "write '\(key): [a, b]'")
        return nil
      }
      return .init(name: name, position: text.position(of: element))
    }
  }

  private mutating func report(_ message: String, at position: SourcePosition, _ advice: String) {
    problems.append(.problem(in: source.path, at: position, message, advice: advice))
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
