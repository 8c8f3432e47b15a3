import Yams

/// Reads a file that is not a lesson, Markdown or Swift: the snippets in its text or in its documentation
/// comments, or the file as a snippet, and their expectations.
public enum DocsParser {
  /// Parses a file.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file
  ///   - path: the file, as messages name it
  ///   - settings: the settings of its snippets, which the file may change
  /// - Returns: the file as a lesson without a format
  /// - Throws: `Diagnostic` if the file is not text, or too large, or too deeply nested
  public static func parse(
    _ bytes: [UInt8], path: String, settings: FileSettings = FileSettings()
  ) throws -> Lesson {
    let source = try SourceText(path: path, bytes: bytes)
    if settings.isWholeFile { return try CodeFileParser.parse(source, settings: settings) }
    if DocCommentParser.reads(path) {
      return try DocCommentParser.parse(source, settings: settings)
    }
    let frontMatter = DocsFrontMatter(source)
    let view = DirectiveText(source)
    let document = try MarkdownParser.parse(
      view.text, skippingLines: frontMatter.lineCount, breaksLongText: true)
    var reader = LessonReader(view.text, .docs)
    reader.read(document)
    var (problems, sections, notes) = (reader.problems, reader.sections, reader.notes)
    if view.isShifted {
      problems.move(view.positionInFile)
      sections.move(view.positionInFile)
      notes.move(view.positionInFile)
    }
    var settings = settings
    frontMatter.settings.apply(to: &settings)
    reader.settings.apply(to: &settings)
    let prepared = SectionPreparation.prepare(sections, settings)
    return Lesson(
      source: source, frontMatter: FrontMatter(), title: reader.title ?? "", document: document,
      headings: reader.headings,
      sections: prepared,
      exercises: [], problems: (frontMatter.problems + problems).inOrder,
      notes: notes,
      expectationLines: reader.expectationLines, settings: settings, files: reader.files)
  }
}

/// The front matter of documentation: YAML between `---` lines, TOML between `+++` lines, or nothing.
///
/// The checker reads the key `workbook` of the YAML; all else is for other tools.
private struct DocsFrontMatter {
  /// The settings for the file.
  private(set) var settings = SettingsPatch()

  /// The problems of these settings.
  private(set) var problems: [Diagnostic] = []

  /// The number of its lines, or 0 if there is none.
  private(set) var lineCount = 0

  /// Reads the front matter of a file.
  init(_ source: SourceText) {
    let first = source.line(1).droppingByteOrderMark
    guard let mark = ["---", "+++"].first(where: { Self.isMark(first, $0) }), source.lineCount > 1,
      let end = (2...source.lineCount).first(where: { Self.isMark(source.line($0), mark) })
    else { return }
    // A line of dashes may also be a thematic break.
    let isYAML = mark == "---"
    let lines = YAMLText(source, lines: 2..<end)
    let node = isYAML ? (try? lines.compose()) ?? nil : nil
    guard !isYAML || node?.mapping != nil || end == 2 else { return }
    lineCount = end
    if let mapping = node?.mapping, let own = mapping["workbook"] { read(own, in: source, lines) }
  }

  private mutating func read(_ node: Node, in source: SourceText, _ lines: YAMLText) {
    let reader = YAMLReader(node, of: lines)
    do {
      settings = try DocsConfigurationParser.settings(in: node, reader)
    } catch let problem as Diagnostic {
      problems.append(problem)
    } catch {
      problems.append(.problem(in: source.path, "\(error)", advice: "correct it"))
    }
  }

  private static func isMark(_ line: String, _ mark: String) -> Bool {
    line.hasPrefix(mark) && line.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
  }
}

/// The text of a file without the indentation inside DocC's block directives.
///
/// CommonMark would take a fence that is indented so far for an indented code block. Each line stays a
/// line, so a position in this text has the same line in the file, and a larger column.
struct DirectiveText {
  /// The text; the file's own if it has no directives.
  let text: SourceText

  private let file: SourceText
  private let removed: [Int]

  /// Reads a file.
  init(_ file: SourceText) {
    self.file = file
    var scanner = DirectiveScanner()
    let lines = (1...file.lineCount).map { file.bytes(ofLine: $0) }
    let removed = lines.map { scanner.indentation(of: $0) }
    self.removed = removed
    guard scanner.hasDirectives else {
      text = file
      return
    }
    let shortened = zip(lines, removed).map { $0.dropFirst($1) }
    let bytes = Array(shortened.joined(separator: [UInt8(ascii: "\n")]))
    text = (try? SourceText(path: file.path, bytes: bytes)) ?? file
  }

  /// The position in the file for a position in the text.
  func positionInFile(_ position: SourcePosition) -> SourcePosition {
    guard removed.indices.contains(position.line - 1) else {
      return file.position(line: position.line, column: position.column)
    }
    return file.position(
      line: position.line, column: position.column + removed[position.line - 1])
  }

  /// Whether positions in the text differ from those in the file.
  var isShifted: Bool { text.bytes.count != file.bytes.count }
}

/// Finds DocC's block directives, such as `@Row(numberOfColumns: 2) {` to `}`, line by line.
private struct DirectiveScanner {
  /// Whether there are any.
  private(set) var hasDirectives = false

  private struct Directive {
    let isComment: Bool
    /// The indentation of the first line inside; nil until that line is read.
    var indentation: Int?
  }

  private var open: [Directive] = []
  private var fence: (mark: UInt8, length: Int)?

  /// Reads the next line.
  ///
  /// - Parameter line: its bytes
  /// - Returns: the number of bytes to remove from its start: all of them in a comment
  mutating func indentation(of line: ArraySlice<UInt8>) -> Int {
    let words = line.drop { $0 == 0x20 || $0 == 0x09 }
    let leading = words.startIndex - line.startIndex
    let isProse = fence == nil
    readFence(words)
    // A line that is indented further is code that only looks like a directive.
    if isProse, leading < 4 || !open.isEmpty, Self.opens(words) {
      hasDirectives = true
      let isHidden = open.last?.isComment == true || words.starts(with: "@Comment".utf8)
      open.append(Directive(isComment: isHidden))
      return leading
    }
    guard let last = open.last else { return 0 }
    if isProse, words.elementsEqual("}".utf8) {
      open.removeLast()
      return leading
    }
    if last.isComment { return line.count }
    if last.indentation == nil, !words.isEmpty { open[open.count - 1].indentation = leading }
    return min(leading, open.last?.indentation ?? leading)
  }

  private mutating func readFence(_ words: ArraySlice<UInt8>) {
    guard let mark = words.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return
    }
    let length = words.prefix { $0 == mark }.count
    if let fence {
      let isClosing = mark == fence.mark && length >= fence.length
      let isBare = words.dropFirst(length).allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if isClosing, isBare { self.fence = nil }
    } else if length >= 3 {
      fence = (mark, length)
    }
  }

  private static func opens(_ words: ArraySlice<UInt8>) -> Bool {
    let isUpper = words.dropFirst().first.map {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
    }
    let end = words.last { $0 != 0x20 && $0 != 0x09 }
    return words.first == UInt8(ascii: "@") && isUpper == true && end == UInt8(ascii: "{")
  }
}

/// Reads a file of code that a page shows, or a snippet of a package: all of it is one snippet.
enum CodeFileParser {
  /// Parses a file.
  ///
  /// - Parameters:
  ///   - source: the file
  ///   - settings: the settings of its snippet
  /// - Returns: the file as a lesson without a format
  /// - Throws: `Diagnostic` if the empty page around it can't be made
  static func parse(_ source: SourceText, settings: FileSettings) throws -> Lesson {
    let section = Section(
      title: "", slug: "", position: source.position(line: 1),
      snippets: [SnippetParser.snippet(ofWholeFile: source)])
    return Lesson(
      source: source, frontMatter: FrontMatter(), title: "",
      document: try MarkdownParser.parse(try SourceText(path: source.path, bytes: [])),
      headings: [],
      sections: SectionPreparation.prepare([section], settings),
      exercises: [], problems: [], expectationLines: [], settings: settings)
  }
}
