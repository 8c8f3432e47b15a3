/// Parses a lesson: front matter, sections, snippets and their expectations.
///
///     ---
///     title: Circles
///     ---
///
///     ## Area
///
///     ```swift
///     print(Circle(radius: 1).area)
///     ```
///     ```output
///     3.14
///     ```
public enum LessonParser {
  /// Parses a lesson.
  ///
  /// All violations of the format are collected in the lesson's `problems`.
  ///
  /// - Throws: `Diagnostic` if the file is not text, or too large, or too deeply nested
  public static func parse(_ bytes: [UInt8], path: String) throws -> Lesson {
    guard bytes.count <= FileReader.maxFileSize else {
      throw Diagnostic.unreadable(
        in: path, "the file is larger than \(FileReader.maxFileSize >> 20) MiB",
        advice: "split the lesson")
    }
    let source = try SourceText(path: path, bytes: bytes)
    let frontMatter = FrontMatterParser(source)
    let document = try MarkdownParser.parse(source, skippingLines: frontMatter.lineCount)
    var reader = LessonReader(
      source, .course, title: frontMatter.frontMatter.title, mayLackTitle: frontMatter.isBroken)
    reader.read(document)
    let exercises = ExerciseReader(reader.sections, document, source)
    // A snippet with a problem can't be paired, so a second problem would only repeat the first.
    let positions = Set(reader.problems.map(\.position))
    let own =
      reader.firstUnclosedFence == nil
      ? exercises.problems.filter { !positions.contains($0.position) } : []
    let problems = (frontMatter.problems + reader.problems + own).inOrder
    return Lesson(
      source: source, frontMatter: frontMatter.frontMatter, title: reader.title ?? "",
      document: document, headings: reader.headings, sections: reader.sections,
      exercises: exercises.exercises,
      problems: reader.firstUnclosedFence.map { problems.upTo($0) } ?? problems,
      expectationLines: reader.expectationLines, files: reader.files)
  }
}

extension [Diagnostic] {
  /// The problems up to a position.
  fileprivate func upTo(_ end: SourcePosition) -> [Diagnostic] {
    filter { ($0.position?.offset ?? -1) <= end.offset }
  }

  /// The problems in the order of the file, those without a position first.
  var inOrder: [Diagnostic] {
    sorted { ($0.position?.offset ?? -1) < ($1.position?.offset ?? -1) }
  }
}

/// Walks the Markdown of a file once, and collects its sections, snippets and problems.
struct LessonReader {
  /// The title, once it is known.
  private(set) var title: String?

  /// All headings so far.
  private(set) var headings: [Heading] = []

  /// All sections so far; snippets are still added to the last one.
  private(set) var sections: [Section] = []

  /// The first fence that contains the opening of another one; the text after it is misread.
  private(set) var firstUnclosedFence: SourcePosition?

  /// The lines at which the fences of expectations begin.
  private(set) var expectationLines: Set<Int> = []

  /// What readers of documentation may have overlooked, and what fails no check.
  private(set) var notes: [Diagnostic] = []

  private let source: SourceText
  private let dialect: Dialect
  private let readsUnmarkedCode: Bool
  private let mayLackTitle: Bool
  private let html: HTMLRules
  private var log: DiagnosticLog
  private var slugs = SlugMaker()
  private var snippets: SnippetParser
  private var settingsComments: SettingsComments
  private var givenFiles: GivenFileReader

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - source: the file
  ///   - dialect: the rules for reading it
  ///   - title: the title from the front matter, if it has one
  ///   - readsUnmarkedCode: whether code that names no language is Swift
  ///   - mayLackTitle: whether a missing title is not reported
  init(
    _ source: SourceText, _ dialect: Dialect, title: String? = nil, readsUnmarkedCode: Bool = false,
    mayLackTitle: Bool = false
  ) {
    self.mayLackTitle = mayLackTitle
    self.source = source
    self.readsUnmarkedCode = readsUnmarkedCode
    self.dialect = dialect
    self.title = title
    html = HTMLRules(path: source.path, dialect: dialect)
    log = DiagnosticLog(path: source.path)
    snippets = SnippetParser(source, dialect)
    settingsComments = SettingsComments(path: source.path)
    givenFiles = GivenFileReader(path: source.path)
  }

  /// The files that comments give to programs.
  var files: [GivenFile] { givenFiles.files }

  /// The settings that comments make for the whole file; none in a course.
  var settings: SettingsPatch { settingsComments.settings }

  /// The problems of the file.
  var problems: [Diagnostic] {
    let steps = dialect == .course ? LessonSteps(sections, in: source.path).problems : []
    return log.diagnostics + settingsComments.problems + givenFiles.problems + snippets.problems
      + steps
  }

  /// Reads the whole document.
  mutating func read(_ document: MarkdownNode) {
    sections = [Section(title: "", slug: "", position: document.range.start)]
    walk(document.children, isTopLevel: true)
    switch dialect {
    case .course:
      sections[0].title = title ?? ""
      if title == nil, !mayLackTitle {
        log.report(
          "the lesson has no title", at: source.position(line: 1),
          "write 'title: …' between two '---' lines at the top")
      }
    case .docs:
      title = (headings.first { $0.level == 1 } ?? headings.first)?.title
    }
  }

  /// Reads sibling blocks: only among them does one belong to the one above it.
  private mutating func walk(_ blocks: [MarkdownNode], isTopLevel: Bool = false) {
    for block in blocks {
      if givenFiles.take(block, in: source) {
        endSnippet()
        continue
      }
      switch block.kind {
      case .htmlBlock(let html):
        readHTML(html, of: block)
      case .codeBlock:
        if let fence = fence(of: block) {
          read(fence)
        } else {
          endSnippet()
        }
      case .heading(let level):
        endSnippet()
        read(heading: block, level: level, opensSection: isTopLevel)
      case .blockQuote, .list, .item:
        endSnippet()
        walk(block.children)
      default:
        endSnippet()
        log.add(html.problems(inTextOf: block))
      }
    }
    givenFiles.end()
    endSnippet()
  }

  private func fence(of block: MarkdownNode) -> Fence? {
    let unmarked = readsUnmarkedCode ? Fence(unmarked: block, in: source) : nil
    return unmarked ?? Fence(block, in: source)
  }

  private mutating func read(_ fence: Fence) {
    if fence.words.first?.text.lowercased() == "swift" { refuseDirectionControls(in: fence) }
    if firstUnclosedFence == nil, fence.innerOpening != nil {
      firstUnclosedFence = fence.range.start
    }
    if snippets.read(fence) { expectationLines.insert(fence.range.start.line) }
  }

  /// Refuses code that reads as something else than the compiler makes of it.
  private mutating func refuseDirectionControls(in fence: Fence) {
    for line in fence.lines {
      guard let found = DirectionControls.first(in: line.text) else { continue }
      let column = line.start.column + found.offset
      log.report(
        "an invisible character, \(found.name), changes the direction of this code",
        at: source.position(line: line.start.line, column: column),
        "remove it, or write it as an escape in a string")
    }
  }

  /// Ends the current snippet: what follows does not belong to it.
  private mutating func endSnippet() {
    snippets.endSnippet()
    sections[sections.count - 1].snippets += snippets.takeFinished()
  }

  private mutating func read(heading: MarkdownNode, level: Int, opensSection: Bool) {
    log.add(html.problems(inTextOf: heading))
    let words = heading.plainText
    let slug = slugs.slug(for: words)
    let position = heading.range.start
    headings.append(Heading(level: level, title: words, slug: slug, position: position))
    switch dialect {
    case .course where words.allSatisfy(\.isWhitespace):
      log.report("this heading has no words", at: position, "add words, or remove the heading")
    case .course where opensSection && level == 1:
      if title != nil {
        log.report(
          "this is a second title", at: position,
          "make it a '##' heading, or remove the 'title' in the front matter, if there is one")
      }
      title = title ?? words
    case .course where opensSection && level == 2, .docs where opensSection && level <= 2:
      sections.append(Section(title: words, slug: slug, position: position))
    case .course, .docs:
      break
    }
  }

  private mutating func readHTML(_ html: String, of block: MarkdownNode) {
    let start = block.range.start
    guard let pieces = HTMLSubset.pieces(of: html, in: dialect) else {
      endSnippet()
      // Swift in it looks like tags, and the end of its fence like the beginning of another one.
      let fence = self.html.firstFence(in: html, from: start.line, of: source)
      firstUnclosedFence = firstUnclosedFence ?? fence?.position
      log.add([fence ?? self.html.refusal(at: start)])
      return
    }
    let isOnlyComments = pieces.allSatisfy(\.isInvisible)
    if !isOnlyComments {
      endSnippet()
      if pieces.contains(where: \.mayHoldFence),
        let fence = self.html.firstFence(in: html, from: start.line, of: source)
      {
        if dialect == .course {
          log.add([fence])
          firstUnclosedFence = firstUnclosedFence ?? fence.position
        } else {
          notes.append(fence)
        }
      }
    }
    let lines = BlockLines(html, firstLine: start.line, in: source)
    for case .comment(let text, let offset) in pieces {
      let body = HTMLSubset.bodyOffset(in: html, ofCommentAt: offset)
      let place = { lines.position(ofByte: body + $0, in: source) }
      if dialect == .docs, settingsComments.read(text, place: place) { continue }
      let position = lines.position(ofByte: offset, in: source)
      if givenFiles.read(text, at: position) { continue }
      snippets.read(comment: text, at: position, place: place)
    }
    if !isOnlyComments { endSnippet() }
  }
}

/// The rules on HTML in a lesson of a course; documentation has none.
private struct HTMLRules {
  /// The lesson, as messages name it.
  let path: String

  /// The dialect of the file.
  let dialect: Dialect

  /// The problem of HTML that is not in `HTMLSubset`.
  func refusal(at position: SourcePosition) -> Diagnostic {
    problem(
      "a lesson can't contain this HTML", at: position,
      "remove it, because a lesson can only have '<!-- comments -->', '<details>' and '<summary>'")
  }

  /// The problems of the HTML inside a paragraph or a heading.
  func problems(inTextOf node: MarkdownNode) -> [Diagnostic] {
    guard dialect == .course else { return [] }
    return node.children.flatMap { child in
      guard case .htmlInline(let html) = child.kind else { return problems(inTextOf: child) }
      return problems(of: html, at: child.range.start)
    }
  }

  /// The problem of the first fence inside a block of HTML.
  ///
  /// Markdown does not recognise a fence right below a tag, so the snippet would never run.
  func firstFence(in html: String, from line: Int, of source: SourceText) -> Diagnostic? {
    let marks = ["```", "~~~"].map { dialect == .docs ? $0 + "swift" : $0 }
    let lines = html.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let index = lines.firstIndex { line in
      marks.contains { line.drop { $0 == 0x20 }.starts(with: $0.utf8) }
    }
    return index.map { index in
      problem(
        "Markdown reads this fence as HTML, because no empty line ends the HTML above it",
        at: source.position(line: line + index), "put an empty line above the fence")
    }
  }

  private func problems(of html: String, at position: SourcePosition) -> [Diagnostic] {
    guard let pieces = HTMLSubset.pieces(of: html) else { return [refusal(at: position)] }
    return pieces.compactMap { piece in
      guard case .comment(let text, _) = piece, OptionsComment(text) != nil else { return nil }
      return problem(
        "this comment for the checker is inside a paragraph", at: position,
        "put it on a separate line, next to its snippet")
    }
  }

  private func problem(
    _ message: String, at position: SourcePosition, _ advice: String
  ) -> Diagnostic {
    Diagnostic.problem(in: path, at: position, message, advice: advice)
  }
}

/// Checks the snippets that build on an earlier one by `since`, whose new lines pages mark.
private struct LessonSteps {
  /// The problems, in the order of the lesson.
  private(set) var problems: [Diagnostic] = []

  /// Checks the snippets of a lesson.
  init(_ sections: [Section], in path: String) {
    var earlier: [String: Snippet] = [:]
    for snippet in sections.flatMap(\.snippets) {
      if let since = snippet.options.since {
        let fault = Self.fault(of: snippet, since: earlier[since.id], among: Array(earlier.keys))
        if let (what, advice) = fault {
          problems.append(
            .problem(
              in: path, at: since.position, "'since=\(since.id.shortened)': \(what)", advice: advice
            ))
        }
      }
      if let id = snippet.options.id { earlier[id] = snippet }
    }
  }

  private static func fault(
    of snippet: Snippet, since earlier: Snippet?, among ids: [String]
  ) -> (what: String, advice: String)? {
    guard let earlier else {
      let known =
        ids.isEmpty
        ? "give the id to an earlier snippet with '<!-- check: id=… -->'"
        : "the ids are: \(ids.sorted().joined(separator: ", "))"
      return ("no snippet above this one has this id", known)
    }
    guard newLines(of: snippet, since: earlier).isEmpty else { return nil }
    return (
      "this snippet has no new lines", "name an earlier snippet, or remove 'since'"
    )
  }

  /// The lines of a snippet, counted from 1, that an earlier one does not have.
  static func newLines(of snippet: Snippet, since earlier: Snippet) -> Set<Int> {
    let changes = snippet.lines.map(\.text).difference(from: earlier.lines.map(\.text))
    return Set(
      changes.insertions.compactMap { change in
        guard case .insert(let offset, _, _) = change, !snippet.lines[offset].isBlank else {
          return nil
        }
        return offset + 1
      })
  }
}

extension Lesson {
  /// The lines of a snippet that the one named by `since` does not have, or those of a solution that
  /// its starter does not have.
  ///
  /// - Returns: the lines, counted from 1, without empty ones
  public func newLines(of snippet: Snippet) -> Set<Int> {
    let since = snippets.first { $0.options.id == snippet.options.since?.id }
    let starter = exercises.first { $0.solution.range == snippet.range }?.starter
    guard let earlier = snippet.options.since == nil ? starter : since else { return [] }
    return LessonSteps.newLines(of: snippet, since: earlier)
  }
}

/// A file that a page gives to the programs below it.
public struct GivenFile: Hashable, Sendable {
  /// Its path in the folder that a program runs in.
  public let path: String

  /// Its text.
  public let text: String

  /// The position of the comment that names it.
  public let position: SourcePosition
}

/// Reads the comments that give programs a file: the block below such a comment, or the rest of the comment
/// where readers need not see the file.
///
///     <!-- file: config.json -->
///     ```json
///     {"timeout": 5}
///     ```
struct GivenFileReader {
  /// The files so far.
  private(set) var files: [GivenFile] = []

  /// The problems of the comments.
  var problems: [Diagnostic] { log.diagnostics }

  private static let mark = "file:"

  /// The maximum number of files on a page.
  private static let maxFiles = 100

  private var log: DiagnosticLog
  private var pending: (path: String, position: SourcePosition)?
  private var isFull = false

  /// Starts a page.
  init(path: String) {
    log = DiagnosticLog(path: path)
  }

  /// Reads a comment.
  ///
  /// - Parameters:
  ///   - text: the text between its marks
  ///   - position: the comment's
  /// - Returns: whether it is such a comment
  mutating func read(_ text: String, at position: SourcePosition) -> Bool {
    guard text.hasPrefix(Self.mark) else { return false }
    end()
    guard files.count < Self.maxFiles else {
      if !isFull {
        log.report(
          "this page has more than \(Self.maxFiles) 'file:' comments", at: position,
          "split the page")
      }
      isFull = true
      return true
    }
    let parts = text.dropFirst(Self.mark.count).split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let path = String(
      (parts.first ?? "").drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    guard let fault = fault(of: path) else {
      if parts.count > 1 {
        files.append(GivenFile(path: path, text: "\(parts[1])\n", position: position))
      } else {
        pending = (path, position)
      }
      return true
    }
    log.report(fault.message, at: position, fault.advice)
    return true
  }

  /// Takes a block as the text of the file that the comment above it names.
  ///
  /// - Returns: whether it is such a block
  mutating func take(_ block: MarkdownNode, in source: SourceText) -> Bool {
    guard let file = pending else { return false }
    if case .htmlBlock = block.kind { return false }
    guard case .codeBlock(_, let text) = block.kind else {
      end()
      return false
    }
    pending = nil
    // Such a comment labels a Swift block: what it holds must not go unchecked.
    if Fence(block, in: source)?.words.first?.text.lowercased().hasPrefix("swift") == true {
      return false
    }
    files.append(GivenFile(path: file.path, text: text, position: file.position))
    return true
  }

  /// Ends a container: a comment at its end has no block.
  mutating func end() {
    guard let file = pending else { return }
    pending = nil
    log.report(
      "there is no block below this comment for the file '\(file.path)'", at: file.position,
      "put the file's text into a block directly below it")
  }

  private func fault(of path: String) -> (message: String, advice: String)? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard names.allSatisfy({ !["", ".", ".."].contains($0) }), path.utf8.count <= 200,
      !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else {
      return (
        "'\(path.shortened)' isn't a path in the program's folder",
        "write a relative path without '..' or '.', of at most 200 bytes, such as 'file: data/names.json'"
      )
    }
    let other = files.first { file in
      file.path.hasPrefix("\(path)/") || path.hasPrefix("\(file.path)/")
    }
    guard let other else { return nil }
    let (name, line) = (other.path.shortened, other.position.line)
    return (
      "'\(path.shortened)' can't be a file, because "
        + (path.utf8.count > other.path.utf8.count
          ? "'\(name)' on line \(line) is a file and not a folder"
          : "'\(name)' on line \(line) makes it a folder"),
      "rename one of them"
    )
  }
}

/// Reads the comments with which a file sets how it is checked, in documentation.
///
/// `<!-- workbook: scope=file -->` sets something for the whole file, `<!-- workbook: check -->` opts
/// it in and `<!-- workbook: off -->` out.
struct SettingsComments {
  /// The settings from all comments so far.
  private(set) var settings = SettingsPatch()

  /// The problems of the comments.
  var problems: [Diagnostic] { log.diagnostics }

  private static let mark = "workbook:"
  private var log: DiagnosticLog

  /// Starts a file.
  init(path: String) {
    log = DiagnosticLog(path: path)
  }

  /// Reads a comment.
  ///
  /// - Parameters:
  ///   - text: the text between its marks
  ///   - place: turns an offset into the text, in bytes, into a position
  /// - Returns: whether it is such a comment
  mutating func read(_ text: String, place: (_ offset: Int) -> SourcePosition) -> Bool {
    guard text.hasPrefix(Self.mark) else { return false }
    for word in text.dropFirst(Self.mark.count).split(whereSeparator: \.isWhitespace) {
      do throws(SettingsPatch.Fault) {
        try read(word)
      } catch {
        let offset = text.utf8.distance(from: text.startIndex, to: word.startIndex)
        log.report(error.message, at: place(offset), error.advice)
      }
    }
    return true
  }

  private mutating func read(_ word: Substring) throws(SettingsPatch.Fault) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    switch (String(parts[0]), parts.count) {
    case ("check", 1): try settings.set("check", to: ["true"])
    case ("off", 1): try settings.set("check", to: ["false"])
    case (let key, let count): try set(key, to: count > 1 ? String(parts[1]) : "")
    }
  }

  private mutating func set(_ key: String, to value: String) throws(SettingsPatch.Fault) {
    let keys = SettingsPatch.keys.filter { $0 != "prelude" }
    guard keys.contains(key) else {
      throw SettingsPatch.Fault(
        message: "unknown setting '\(key.shortened)'",
        advice: Suggestion.advice(for: key, among: keys + ["off"]))
    }
    guard !value.isEmpty else {
      throw SettingsPatch.Fault(
        message: "the setting '\(key)' is empty", advice: "write '\(key)=…'")
    }
    let values = value.split(separator: ",").map(String.init)
    try settings.set(key, to: SettingsPatch.lists.contains(key) ? values : [value])
  }
}
