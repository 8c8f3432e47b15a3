/// Walks the Markdown of a file that is no lesson, and takes the Swift out of it.
///
/// Nothing that its author wrote for others is an error: what is not meant for the checker is prose.
struct TreeReader {
  /// All headings so far.
  private(set) var headings: [Heading] = []

  /// All sections so far, the last one still growing.
  private(set) var sections: [Section] = []

  /// What the file's comments say of the file as a whole.
  private(set) var settings = SettingsPatch()

  /// The lines at which the fences of expectations begin.
  private(set) var expectationLines: Set<Int> = []

  private let source: SourceText
  private var slugs = SlugMaker()
  private var comments: TreeComments
  private var draft: TreeDraft?

  /// Begins a file.
  init(_ source: SourceText) {
    self.source = source
    comments = TreeComments(path: source.path)
  }

  /// What is wrong with the comments that speak to the checker.
  var problems: [LessonProblem] { comments.problems }

  /// Reads the whole document.
  mutating func read(_ document: MarkdownNode) {
    sections = [Section(title: "", slug: "", position: document.range.start)]
    walk(document.children, isTopLevel: true)
    settings = comments.settings
  }

  /// The title: the first heading's words.
  var title: String { headings.first { $0.level == 1 }?.title ?? headings.first?.title ?? "" }

  private mutating func walk(_ blocks: [MarkdownNode], isTopLevel: Bool = false) {
    for block in blocks {
      switch block.kind {
      case .htmlBlock(let html): read(html: html, of: block)
      case .codeBlock:
        if let fence = Fence(block, in: source) { read(fence) } else { endFigure() }
      case .heading(let level):
        endFigure()
        read(heading: block, level: level, opensSection: isTopLevel && level <= 2)
      case .blockQuote, .list, .item:
        endFigure()
        walk(block.children)
      default:
        endFigure()
      }
    }
    endFigure()
  }

  private mutating func read(heading: MarkdownNode, level: Int, opensSection: Bool) {
    let words = heading.plainText
    let slug = slugs.slug(for: words)
    let position = heading.range.start
    headings.append(Heading(level: level, title: words, slug: slug, position: position))
    if opensSection { sections.append(Section(title: words, slug: slug, position: position)) }
  }

  private mutating func read(_ fence: Fence) {
    let info = TreeFence(fence)
    if info.language == FenceLanguage.swift.rawValue {
      closeDraft()
      draft = TreeDraft(fence, info, options: comments.take())
    } else if let kind = Expectation.Kind(rawValue: info.language), draft?.add(kind, fence) == true
    {
      expectationLines.insert(fence.range.start.line)
    } else {
      endFigure()
    }
  }

  private mutating func read(html: String, of block: MarkdownNode) {
    let pieces = HTMLSubset.foreignPieces(of: html)
    let lines = BlockLines(html, firstLine: block.range.start.line, in: source)
    let isOnlyComments = pieces.allSatisfy(\.isInvisible)
    if !isOnlyComments { endFigure() }
    for case .comment(let text, let offset) in pieces {
      // A reason under a fence that says 'skip' is that fence's, as in a lesson.
      if case .skip(let reason) = OptionsComment(text), draft?.takesReason == true {
        draft?.skipReason = reason
        continue
      }
      let body = HTMLSubset.bodyOffset(in: html, ofCommentAt: offset)
      let place = { lines.position(ofByte: body + $0, in: source) }
      if comments.read(text, at: lines.position(ofByte: offset, in: source), place: place) {
        closeDraft()
      }
    }
    if !isOnlyComments { endFigure() }
  }

  /// What comes next no longer belongs to the snippet above it.
  private mutating func endFigure() {
    closeDraft()
    _ = comments.take()
  }

  private mutating func closeDraft() {
    guard let snippet = draft?.snippet() else { return }
    draft = nil
    sections[sections.count - 1].snippets.append(snippet)
  }
}
