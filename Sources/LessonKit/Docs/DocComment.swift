import SwiftSource

/// Parses the documentation comments of a Swift file: the snippets of each are a section.
///
///     /// Adds two numbers.
///     ///
///     ///     add(1, 2)  // 3
///     func add(_ a: Int, _ b: Int) -> Int { a + b }
enum DocCommentParser {
  /// Whether a file is one in Swift, by its name.
  static func reads(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - source: the file
  ///   - settings: the settings of its snippets, which its comments may change
  /// - Returns: the file as a lesson without a format
  /// - Throws: `Diagnostic` if a comment is nested too deeply
  static func parse(_ source: SourceText, settings: FileSettings) throws -> Lesson {
    var settings = settings
    var slugs = SlugMaker()
    var sections: [Section] = []
    var (problems, notes): ([Diagnostic], [Diagnostic]) = ([], [])
    var files: [GivenFile] = []
    for comment in DocCommentScanner.comments(in: source) {
      var reader = LessonReader(comment.text, .docs, readsUnmarkedCode: true)
      reader.read(try MarkdownParser.parse(comment.text, breaksLongText: true))
      var (own, ownNotes) = (reader.problems, reader.notes)
      own.move(comment.positionInFile)
      ownNotes.move(comment.positionInFile)
      problems += own
      notes += ownNotes
      reader.settings.apply(to: &settings)
      files += reader.files.map { file in
        GivenFile(path: file.path, text: file.text, position: comment.positionInFile(file.position))
      }
      var whole = Section(joining: reader.sections)
      whole.move(comment.positionInFile)
      guard !whole.snippets.isEmpty else { continue }
      sections.append(
        Section(
          title: comment.declaration, slug: slugs.slug(for: comment.declaration),
          position: whole.position,
          snippets: whole.snippets))
    }
    // Comments never share a program, even in a folder whose pages do.
    if settings.scope == .file { settings.scope = .section }
    let start = source.position(line: 1)
    return Lesson(
      source: source, frontMatter: FrontMatter(), title: "",
      document: try MarkdownParser.parse(try SourceText(path: source.path, bytes: [])),
      headings: [],
      sections: sections.isEmpty
        ? [Section(title: "", slug: "", position: start)]
        : SectionPreparation.prepare(sections, settings),
      exercises: [], problems: problems.inOrder, notes: notes, expectationLines: [],
      settings: settings, files: files)
  }
}

extension DocCommentParser {
  /// The directives in the comments of a file that show snippets of the package.
  static func directives(in source: SourceText) -> [FileDirectives.Directive] {
    DocCommentScanner.comments(in: source).flatMap { comment in
      FileDirectives(comment.text).all.filter { $0.name == "Snippet" }.map { directive in
        var placed = directive
        placed.position = comment.positionInFile(directive.position)
        return placed
      }
    }
  }
}

/// A documentation comment of a Swift file, as Markdown.
private struct DocComment {
  /// The Markdown: the comment's lines without what marks them as a comment.
  var text: SourceText { markdown.text }

  private let markdown: DirectiveText

  /// The declaration under the comment; or its first line if there is none.
  let declaration: String

  private let file: SourceText
  private let firstLine: Int

  /// The number of bytes that were removed from the start of each line.
  private let removed: [Int]

  /// Takes lines of a file for a comment.
  ///
  /// - Parameters:
  ///   - lines: the part of each line that is Markdown, as a range of the file
  ///   - firstLine: the number of the first of them
  ///   - declaration: the declaration under them
  ///   - file: the file
  init(
    _ lines: [ArraySlice<UInt8>], from firstLine: Int, of declaration: String, in file: SourceText
  ) {
    self.file = file
    self.firstLine = firstLine
    self.declaration = declaration
    removed = lines.enumerated().map { index, line in
      line.startIndex - file.bytes(ofLine: firstLine + index).startIndex
    }
    let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
    markdown = DirectiveText((try? SourceText(path: file.path, bytes: bytes)) ?? file)
  }

  func positionInFile(_ position: SourcePosition) -> SourcePosition {
    let position = markdown.positionInFile(position)
    let index = position.line - 1
    let shift = removed.indices.contains(index) ? removed[index] : 0
    return file.position(line: firstLine + index, column: position.column + shift)
  }
}

/// Finds the documentation comments of a Swift file: runs of `///` lines, and `/** */` blocks.
private struct DocCommentScanner {
  /// The number of lines below a comment that are searched for its declaration; attributes may come
  /// first.
  private static let searchedLines = 12

  private let file: SourceText
  private let lines: [ArraySlice<UInt8>]
  private var scanner = SwiftCommentScanner()
  private var comments: [DocComment] = []

  private init(_ file: SourceText) {
    self.file = file
    lines = (1...max(1, file.lineCount)).map { file.bytes(ofLine: $0) }
  }

  /// The comments of a file, top to bottom.
  static func comments(in file: SourceText) -> [DocComment] {
    var scanner = DocCommentScanner(file)
    scanner.scan()
    return scanner.comments
  }

  private mutating func scan() {
    var next = 0
    while next < lines.count {
      let start = next
      if opensBlock(lines[start]) {
        repeat { read(&next) } while scanner.state != .code && next < lines.count
        add(Self.block(lines[start..<next]), from: start, to: next)
      } else if isLine(lines[start]) {
        while next < lines.count, isLine(lines[next]) { read(&next) }
        add(Self.run(lines[start..<next]), from: start, to: next)
      } else {
        read(&next)
      }
    }
  }

  private mutating func read(_ next: inout Int) {
    _ = scanner.lineComment(in: Array(lines[next]))
    next += 1
  }

  private mutating func add(_ text: [ArraySlice<UInt8>], from start: Int, to end: Int) {
    let declaration = lines[end...].prefix(Self.searchedLines).lazy
      .compactMap { DeclarationHeader(Array($0)) }.first
    comments.append(
      DocComment(text, from: start + 1, of: declaration?.name ?? "line \(start + 1)", in: file))
  }

  private func isLine(_ line: ArraySlice<UInt8>) -> Bool {
    let words = Self.words(of: line)
    return scanner.state == .code && words.starts(with: "///".utf8)
      && !words.starts(with: "////".utf8)
  }

  private func opensBlock(_ line: ArraySlice<UInt8>) -> Bool {
    let words = Self.words(of: line)
    return scanner.state == .code && words.starts(with: "/**".utf8)
      && !words.starts(with: "/***".utf8) && !words.starts(with: "/**/".utf8)
  }

  /// The lines of a run without their slashes and the indentation of the first one.
  private static func run(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>] {
    let texts = lines.map { words(of: $0).dropFirst(3) }
    let indentation = texts.first { !$0.trimmingSpaces.isEmpty }.map(Self.indentation(of:)) ?? 0
    return texts.map { $0.dropFirst(min(indentation, Self.indentation(of: $0))) }
  }

  /// The lines of a block without its marks, the asterisks at their start, and their indentation.
  private static func block(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>] {
    var texts = Array(lines)
    if let last = texts.last, let end = last.lastIndex(of: UInt8(ascii: "*")) {
      texts[texts.count - 1] = last[..<end]
    }
    let opening = words(of: texts[0]).dropFirst(3)
    let inner = texts.dropFirst().filter { !$0.trimmingSpaces.isEmpty }
    let isStarred = !inner.isEmpty && inner.allSatisfy { words(of: $0).first == UInt8(ascii: "*") }
    let rest = texts.dropFirst().map { isStarred ? words(of: $0).dropFirst() : $0 }
    let indentation =
      isStarred ? 1 : rest.filter { !$0.trimmingSpaces.isEmpty }.map(indentation(of:)).min() ?? 0
    return [opening.dropFirst(min(1, Self.indentation(of: opening)))]
      + rest.map { $0.dropFirst(min(indentation, Self.indentation(of: $0))) }
  }

  private static func words(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { $0 == 0x20 || $0 == 0x09 }
  }

  private static func indentation(of text: ArraySlice<UInt8>) -> Int {
    text.prefix { $0 == 0x20 || $0 == 0x09 }.count
  }
}
