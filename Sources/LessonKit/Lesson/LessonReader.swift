/// Walks the Markdown of a file once, and collects its sections, snippets and problems.
struct LessonReader {
  /// The title, as far as it is known.
  private(set) var title: String?

  /// All headings so far.
  private(set) var headings: [Heading] = []

  /// All sections so far; snippets are still added to the last one.
  private(set) var sections: [Section] = []

  /// The first fence that goes on over the opening of another one; what follows is misread.
  private(set) var misread: SourcePosition?

  /// The lines at which the fences of expectations begin.
  private(set) var expectationLines: Set<Int> = []

  private let source: SourceText
  private let dialect: Dialect
  private let readsUnmarkedCode: Bool
  private let mayLackTitle: Bool
  private let html: HTMLRules
  private var log: DiagnosticLog
  private var slugs = SlugMaker()
  private var snippets: SnippetReader
  private var settingsComments: SettingsComments

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - dialect: the rules by which it is read.
  ///   - title: the title from the front matter, if it has one.
  ///   - readsUnmarkedCode: whether code that names no language is Swift.
  ///   - mayLackTitle: whether a missing title is no problem of its own.
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
    snippets = SnippetReader(source, dialect)
    settingsComments = SettingsComments(path: source.path)
  }

  /// The settings that comments make for the whole file; none in a course.
  var settings: SettingsPatch { settingsComments.settings }

  /// The problems of the file.
  var problems: [Diagnostic] {
    let steps = dialect == .course ? LessonSteps(sections, in: source.path).problems : []
    return log.diagnostics + settingsComments.problems + snippets.problems + steps
  }

  /// Reads the whole document.
  ///
  /// - Parameter document: the file as Markdown.
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
      switch block.kind {
      case .htmlBlock(let html):
        readHTML(html, of: block)
      case .codeBlock:
        if let fence = fence(of: block) { read(fence) } else { endSnippet(atProse: true) }
      case .heading(let level):
        endSnippet()
        read(heading: block, level: level, opensSection: isTopLevel)
      case .blockQuote, .list, .item:
        endSnippet(atProse: true)
        walk(block.children)
      default:
        endSnippet(atProse: true)
        log.add(html.problems(inTextOf: block))
      }
    }
    if isTopLevel { endSnippet() } else { endSnippet(atProse: true) }
  }

  private func fence(of block: MarkdownNode) -> Fence? {
    let unmarked = readsUnmarkedCode ? Fence(unmarked: block, in: source) : nil
    return unmarked ?? Fence(block, in: source)
  }

  private mutating func read(_ fence: Fence) {
    if fence.words.first?.text.lowercased() == "swift" { refuseDirectionControls(in: fence) }
    if misread == nil, fence.swallowed != nil { misread = fence.range.start }
    if snippets.read(fence) { expectationLines.insert(fence.range.start.line) }
  }

  /// Refuses code that reads as something else than the compiler makes of it.
  private mutating func refuseDirectionControls(in fence: Fence) {
    for line in fence.lines {
      guard let found = DirectionControls.first(in: line.text) else { continue }
      let column = line.start.column + found.offset
      log.report(
        "an unseen character, \(found.name), changes the direction of this code",
        at: source.position(line: line.start.line, column: column),
        "take it out, or write it as an escape in a string")
    }
  }

  /// Ends the current snippet: what follows does not belong to it.
  private mutating func endSnippet(atProse: Bool = false) {
    if atProse { snippets.endProse() } else { snippets.endSnippet() }
    sections[sections.count - 1].snippets += snippets.takeFinished()
  }
}

extension LessonReader {
  private mutating func read(heading: MarkdownNode, level: Int, opensSection: Bool) {
    log.add(html.problems(inTextOf: heading))
    let words = heading.plainText
    let slug = slugs.slug(for: words)
    let position = heading.range.start
    headings.append(Heading(level: level, title: words, slug: slug, position: position))
    switch dialect {
    case .course where words.allSatisfy(\.isWhitespace):
      log.report("a heading without words", at: position, "give it some, or drop it")
    case .course where opensSection && level == 1:
      if title != nil {
        log.report(
          "a second title", at: position, "make it a '##' heading, or drop the 'title' above")
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
      log.add([self.html.refusal(at: start)])
      return
    }
    let isOnlyComments = pieces.allSatisfy(\.isInvisible)
    if !isOnlyComments {
      endSnippet()
      log.add(self.html.fences(among: pieces, at: start))
    }
    let lines = BlockLines(html, firstLine: start.line, in: source)
    for case .comment(let text, let offset) in pieces {
      let body = HTMLSubset.bodyOffset(in: html, ofCommentAt: offset)
      let place = { lines.position(ofByte: body + $0, in: source) }
      if dialect == .docs, settingsComments.read(text, place: place) { continue }
      let position = lines.position(ofByte: offset, in: source)
      snippets.read(comment: text, at: position, place: place)
    }
    if !isOnlyComments { endSnippet() }
  }
}
