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
    var problems: [Diagnostic] = []
    var files: [GivenFile] = []
    // Most files have no code in their comments, and those of no module have no clients.
    let hasClients = settings.ownModule != nil
    lazy var access = DeclaredAccess(in: hasClients ? source.bytes : [])
    for comment in DocCommentScanner.comments(in: source) {
      var reader = LessonReader(comment.text, .docs, readsUnmarkedCode: true)
      reader.read(try MarkdownParser.parse(comment.text, breaksLongText: true))
      problems += reader.problems.map { comment.placed($0) }
      reader.settings.apply(to: &settings)
      files += reader.files.map { file in
        GivenFile(path: file.path, text: file.text, position: comment.placed(file.position))
      }
      var whole = comment.placed(Section(joining: reader.sections))
      for index in whole.snippets.indices {
        whole.snippets[index].grantedNames.merge(comment.grantedNames) { $1 }
        whole.snippets[index].excuse = whole.snippets[index].excuse ?? comment.excuse
        whole.snippets[index].hiddenAccess = access.hidden(
          behind: whole.snippets[index].range.start.offset)
      }
      guard !whole.snippets.isEmpty else { continue }
      sections.append(
        Section(
          title: comment.symbol, slug: slugs.slug(for: comment.symbol), position: whole.position,
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
      exercises: [], problems: problems.inOrder, expectationLines: [], settings: settings,
      files: files)
  }
}

extension DocCommentParser {
  /// The snippets of the package that the comments of a file show.
  static func shownSnippets(in source: SourceText) -> [TutorialScanner.Snippet] {
    DocCommentScanner.comments(in: source).flatMap { comment in
      TutorialScanner(comment.text).snippets.map { snippet in
        var placed = snippet
        placed.position = comment.placed(snippet.position)
        return placed
      }
    }
  }
}

/// A documentation comment of a Swift file, as Markdown.
private struct DocComment: PlacedText {
  /// The Markdown: the comment's lines without what marks them as a comment.
  var text: SourceText { markdown.text }

  private let markdown: DirectiveText

  /// The declaration under the comment; or its first line if there is none.
  let symbol: String

  /// The names that code in the comment may use since the declaration does.
  var grantedNames: [String: String] = [:]

  /// Why its code need not compile.
  var excuse: String?

  private let file: SourceText
  private let firstLine: Int

  /// The number of bytes that were removed from the start of each line.
  private let removed: [Int]

  /// Takes lines of a file for a comment.
  ///
  /// - Parameters:
  ///   - lines: the part of each line that is Markdown, as a range of the file
  ///   - firstLine: the number of the first of them
  ///   - symbol: the declaration under them
  ///   - file: the file
  init(_ lines: [ArraySlice<UInt8>], from firstLine: Int, of symbol: String, in file: SourceText) {
    self.file = file
    self.firstLine = firstLine
    self.symbol = symbol
    removed = lines.enumerated().map { index, line in
      line.startIndex - file.bytes(ofLine: firstLine + index).startIndex
    }
    let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
    markdown = DirectiveText((try? SourceText(path: file.path, bytes: bytes)) ?? file)
  }

  func placed(_ position: SourcePosition) -> SourcePosition {
    let position = markdown.placed(position)
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
  private var conditions = AppleModules.Conditions()
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
    if scanner.state == .code { conditions.read(lines[next]) }
    _ = scanner.lineComment(in: Array(lines[next]))
    next += 1
  }

  private mutating func add(_ text: [ArraySlice<UInt8>], from start: Int, to end: Int) {
    let symbol = lines[end...].prefix(Self.searchedLines).lazy
      .compactMap { DeclarationHeader(Array($0)) }.first
    var comment = DocComment(
      text, from: start + 1, of: symbol?.name ?? "line \(start + 1)", in: file)
    comment.grantedNames = grantedNames(below: end)
    #if !canImport(Darwin)
    if conditions.areOfApple { comment.excuse = "what it documents is of Apple's platforms alone" }
    #endif
    comments.append(comment)
  }

  /// The names that only the declaration right below a comment brings, attributes and empty lines aside.
  private func grantedNames(below end: Int) -> [String: String] {
    let below = lines[end...].prefix(Self.searchedLines)
    let start = below.firstIndex { line in
      let first = Self.words(of: line).first
      return first != nil && first != UInt8(ascii: "@") || DeclarationHeader(Array(line)) != nil
    }
    guard let start, let header = DeclarationHeader(Array(lines[start])) else { return [:] }
    var names: [String: String] = [:]
    if Self.indentation(of: lines[start]) > 0 {
      names["Self"] = "'Self' is only the type around the declaration below"
    }
    guard !["var", "let", "case", "associatedtype", "extension", "deinit"].contains(header.keyword)
    else { return names }
    let code = SwiftCode.alone(in: lines[start...].prefix(Self.searchedLines).map { Array($0) })
    for name in Declaration.parameters(in: code) {
      names[name] = "'\(name)' is only a parameter of the declaration below"
    }
    return names
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

/// The access of the declarations of a Swift file, as far as its text alone says.
///
/// What stands in functions is left out, and all of a file that only the compiler can split.
private struct DeclaredAccess {
  private struct Entry {
    /// From the end of the code before it to its keyword.
    let range: ClosedRange<Int>
    let keyword: String

    /// Its name, preceded by those of the types around it.
    let path: [String]

    /// What its modifiers say.
    let stated: String?

    /// The type or the extension around it, by index.
    let parent: Int?

    var isExtension: Bool { keyword == "extension" }
    var isType: Bool { DeclaredAccess.types.contains(keyword) && !isExtension }
  }

  private static let levels = ["private", "fileprivate", "internal", "package", "public", "open"]
  private static let most = levels.count
  private static let ofInternal = 2
  private static let ofPublic = 4

  /// Nobody nests types as deep as this.
  private static let deepest = 32

  private static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]
  private static let others: Set = [
    "associatedtype", "case", "deinit", "func", "init", "let", "macro", "subscript", "typealias",
    "var",
  ]
  private static let conditions: Set = ["#if", "#elseif", "#else", "#endif"]

  private let tokens: [SwiftToken]
  private var entries: [Entry] = []

  /// Reads a file.
  init(in source: [UInt8]) {
    tokens = SwiftLexer.tokens(of: source) ?? []
    var around: [Int] = []
    var opening: Int?
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.depth < around.count {
        around.removeLast()
      } else if token.depth == around.count {
        if let type = opening {
          if token.text == "{" {
            around.append(type)
            opening = nil
          }
        } else if let entry = entry(at: index, in: around.last) {
          entries.append(entry)
          let isType = Self.types.contains(entry.keyword)
          if isType, around.count < Self.deepest { opening = entries.count - 1 }
          while tokens[index].range.lowerBound < entry.range.upperBound { index += 1 }
        }
      }
      index += 1
    }
  }

  /// The access of the declaration behind an offset that lies in a comment, where clients do not see it.
  ///
  /// - Parameter offset: the offset.
  /// - Returns: its access, or that of a type around it which has less; nil if other code comes first.
  func hidden(behind offset: Int) -> String? {
    guard let entry = entries.firstIndex(where: { $0.range.contains(offset) }) else { return nil }
    let level = level(of: entry)
    return level < Self.ofPublic ? Self.levels[level] : nil
  }

  private func level(of index: Int) -> Int {
    let entry = entries[index]
    let parent = entry.parent.map { entries[$0] }
    // An extension stands in nothing, whatever a file says.
    var outer = entry.isExtension ? Self.most : entry.parent.map(level) ?? Self.most
    var own = entry.stated.flatMap(Self.levels.firstIndex)
    if entry.isExtension {
      let type = entries.firstIndex { $0.isType && $0.path == entry.path }
      outer = min(outer, type.map(level) ?? Self.most)
      own = own ?? Self.most
    } else if parent?.keyword == "protocol" || ["case", "deinit"].contains(entry.keyword) {
      own = Self.most
    } else if parent?.isExtension == true {
      own = own ?? parent?.stated.flatMap(Self.levels.firstIndex)
    }
    return min(outer, own ?? Self.ofInternal)
  }

  /// The declaration whose attributes, modifiers or keyword begin at a token.
  private func entry(at start: Int, in parent: Int?) -> Entry? {
    guard tokens[start].startsLine || "{};".contains(tokens[max(0, start - 1)].text) else {
      return nil
    }
    var stated: String?
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      let next = tokens[(index + 1)...].first
      if token.kind == .attribute {
        index = tokens[index...].attributesEnd
      } else if Self.conditions.contains(token.text) {
        index = tokens[(index + 1)...].firstIndex(where: \.startsLine) ?? tokens.count
      } else if isModifier(token, before: next) {
        if next?.text == "(" {
          index = tokens[(index + 2)...].firstIndex { $0.depth == token.depth } ?? tokens.count
        } else if Self.levels.contains(token.text) {
          stated = token.text
        }
        index += 1
      } else {
        let isType = Self.types.contains(token.text)
        guard isType && next?.kind == .word || Self.others.contains(token.text) else { return nil }
        let name = tokens[(index + 1)...].prefix { $0.kind == .word || $0.text == "." }
        let before = start > 0 ? tokens[start - 1].range.upperBound : 0
        return Entry(
          range: before...token.range.lowerBound, keyword: token.text,
          path: (parent.map { entries[$0].path } ?? [])
            + name.filter { $0.kind == .word }.prefix(isType ? .max : 1).map(\.text),
          stated: stated, parent: parent)
      }
    }
    return nil
  }

  private func isModifier(_ token: SwiftToken, before next: SwiftToken?) -> Bool {
    if token.text == "class" {
      let words = Self.types.union(Self.others).union(DeclarationModifiers.all)
      return next.map { words.contains($0.text) } ?? false
    }
    return DeclarationModifiers.all.contains(token.text)
  }
}
