/// Walks a lesson's Markdown once, and gathers sections, snippets and problems on the way.
struct LessonReader {
  let source: SourceText

  /// The lesson's title, as far as it is known.
  private(set) var title: String?

  private(set) var headings: [Heading] = []
  private(set) var sections: [Section] = []
  private(set) var expectationLines: Set<Int> = []
  private var ownProblems: [LessonProblem] = []

  private var slugs = SlugMaker()
  private var snippets: SnippetReader

  /// Begins a lesson; `title` is the one from the front matter, if it has one.
  init(_ source: SourceText, title: String?) {
    self.source = source
    self.title = title
    self.snippets = SnippetReader(source)
  }

  /// What is wrong with the lesson.
  var problems: [LessonProblem] { ownProblems + snippets.problems }

  /// Reads the whole document.
  mutating func read(_ document: MarkdownNode) {
    let start = Section(title: title ?? "", slug: "", position: document.range.start)
    sections = [start]
    walk(document.children, isTopLevel: true)
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
        refuseInlineHTML(in: block)
      }
    }
    endFigure()
  }

  private mutating func read(heading: MarkdownNode, level: Int, opensSection: Bool) {
    refuseInlineHTML(in: heading)
    let words = heading.plainText
    let slug = slugs.slug(for: words)
    let position = heading.range.start
    headings.append(Heading(level: level, title: words, slug: slug, position: position))
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
      refuseHTML(at: block.range.start)
      return
    }
    let isOnlyComments = pieces.allSatisfy { piece in
      switch piece {
      case .comment: true
      case .text(let text): text.allSatisfy(\.isWhitespace)
      case .tag: false
      }
    }
    if !isOnlyComments { endFigure() }
    for case .comment(let text, let offset) in pieces {
      let position = source.position(offset: block.range.start.offset + offset)
      snippets.read(comment: text, at: position)
    }
    if !isOnlyComments { endFigure() }
  }

  /// What comes next no longer belongs to the snippet above it.
  private mutating func endFigure() {
    snippets.endFigure()
    sections[sections.count - 1].snippets += snippets.takeFinished()
  }

  private mutating func refuseInlineHTML(in node: MarkdownNode) {
    for child in node.children {
      if case .htmlInline(let html) = child.kind, HTMLSubset.pieces(of: html) == nil {
        refuseHTML(at: child.range.start)
      }
      refuseInlineHTML(in: child)
    }
  }

  private mutating func refuseHTML(at position: SourcePosition) {
    report(
      "HTML that a lesson may not hold", at: position,
      "use Markdown; of HTML only comments, <details> and <summary> are let through")
  }

  private mutating func report(_ message: String, at position: SourcePosition, _ advice: String) {
    ownProblems.append(LessonProblem(in: source.path, at: position, message, advice: advice))
  }
}
