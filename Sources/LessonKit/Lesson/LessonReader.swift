/// Walks a lesson's Markdown once, and gathers sections, snippets and problems on the way.
struct LessonReader {
  /// The lesson's title, as far as it is known.
  private(set) var title: String?

  /// All headings so far.
  private(set) var headings: [Heading] = []

  /// All sections so far, the last one still growing.
  private(set) var sections: [Section] = []

  /// The lines at which the fences of expectations begin.
  private(set) var expectationLines: Set<Int> = []

  private let source: SourceText
  private var ownProblems: [LessonProblem] = []

  private let html: HTMLRules
  private var slugs = SlugMaker()
  private var snippets: SnippetReader

  /// Begins a lesson; `title` is the one from the front matter, if it has one.
  init(_ source: SourceText, title: String?) {
    self.source = source
    self.title = title
    self.html = HTMLRules(path: source.path)
    self.snippets = SnippetReader(source)
  }

  /// What is wrong with the lesson.
  var problems: [LessonProblem] {
    ownProblems + snippets.problems + LessonSteps(sections, in: source.path).problems
  }

  /// Reads the whole document.
  mutating func read(_ document: MarkdownNode) {
    sections = [Section(title: "", slug: "", position: document.range.start)]
    walk(document.children, isTopLevel: true)
    sections[0].title = title ?? ""
    if title == nil {
      report(
        "the lesson has no title", at: source.position(line: 1),
        "write 'title: …' between two '---' lines at the top")
    }
  }

  /// Reads blocks that stand side by side: only there does one belong to the one above it.
  private mutating func walk(_ blocks: [MarkdownNode], isTopLevel: Bool = false) {
    for block in blocks {
      switch block.kind {
      case .htmlBlock(let html):
        readHTML(html, of: block)
      case .codeBlock:
        if let fence = Fence(block, in: source) { read(fence) } else { endFigure() }
      case .heading(let level):
        endFigure()
        read(heading: block, level: level, opensSection: isTopLevel)
      case .blockQuote, .list, .item:
        endFigure()
        walk(block.children)
      default:
        endFigure()
        ownProblems += html.problems(inTextOf: block)
      }
    }
    endFigure()
  }

  private mutating func read(heading: MarkdownNode, level: Int, opensSection: Bool) {
    ownProblems += html.problems(inTextOf: heading)
    let words = heading.plainText
    let slug = slugs.slug(for: words)
    let position = heading.range.start
    headings.append(Heading(level: level, title: words, slug: slug, position: position))
    guard words.contains(where: { !$0.isWhitespace }) else {
      report("a heading without words", at: position, "give it some, or drop it")
      return
    }
    guard opensSection else { return }
    if level == 1 {
      guard title == nil else {
        report("a second title", at: position, "make it a '##' heading, or drop the 'title' above")
        return
      }
      title = words
    } else if level == 2 {
      sections.append(Section(title: words, slug: slug, position: position))
    }
  }

  private mutating func read(_ fence: Fence) {
    if snippets.read(fence) { expectationLines.insert(fence.range.start.line) }
  }

  private mutating func readHTML(_ html: String, of block: MarkdownNode) {
    guard let pieces = HTMLSubset.pieces(of: html) else {
      endFigure()
      ownProblems.append(self.html.refusal(at: block.range.start))
      return
    }
    let lines = BlockLines(html, firstLine: block.range.start.line, in: source)
    let isOnlyComments = pieces.allSatisfy(\.isInvisible)
    if !isOnlyComments {
      endFigure()
      if let problem = self.html.fence(among: pieces, at: block.range.start) {
        ownProblems.append(problem)
      }
    }
    for case .comment(let text, let offset) in pieces {
      let body = HTMLSubset.bodyOffset(in: html, ofCommentAt: offset)
      snippets.read(comment: text, at: lines.position(ofByte: offset, in: source)) {
        lines.position(ofByte: body + $0, in: source)
      }
    }
    if !isOnlyComments { endFigure() }
  }

  /// What comes next no longer belongs to the snippet above it.
  private mutating func endFigure() {
    snippets.endFigure()
    sections[sections.count - 1].snippets += snippets.takeFinished()
  }

  private mutating func report(_ message: String, at position: SourcePosition, _ advice: String) {
    ownProblems.append(LessonProblem(in: source.path, at: position, message, advice: advice))
  }
}

extension HTMLSubset.Piece {
  /// Whether a reader sees nothing of it.
  var isInvisible: Bool {
    switch self {
    case .comment: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .tag: false
    }
  }
}
