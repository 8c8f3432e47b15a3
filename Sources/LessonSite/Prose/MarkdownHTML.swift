import LessonKit

/// Renders a lesson's Markdown as HTML, with a function for each kind of node.
struct MarkdownHTML {
  /// Broken links and images, and keys without values in the template of figures.
  private(set) var problems: [Diagnostic] = []

  /// The images that the lesson shows.
  private(set) var images: [SiteImage] = []

  /// The titles of the headings, by their anchors.
  private(set) var titles: [String: HTML] = [:]

  /// The targets of the links, by their destinations in the Markdown.
  private(set) var targets: [String: LinkTarget] = [:]

  let lesson: Lesson

  /// The words of the theme.
  var words: Localization { figures.words }

  private let links: LinkResolver
  private let figures: FigureRenderer
  private let exercises: ExerciseFrames
  private let slugs: [SourcePosition: String]

  init(_ lesson: Lesson, links: LinkResolver, figures: FigureRenderer) {
    self.lesson = lesson
    self.links = links
    self.figures = figures
    exercises = ExerciseFrames(lesson, words: figures.words)
    slugs = Dictionary(lesson.headings.map { ($0.position, $0.slug) }) { first, _ in first }
  }

  /// The lesson's text, without the heading that is its title.
  mutating func body() -> HTML {
    var blocks = lesson.typographicDocument().children
    if lesson.frontMatter.title == nil {
      let title = blocks.firstIndex { $0.kind == .heading(level: 1) }
      if let title { blocks.remove(at: title) }
    }
    return html(blocks: blocks)
  }

  /// A sequence of blocks; paragraphs in a tight list have no `<p>`.
  mutating func html(blocks: [MarkdownNode], isTight: Bool = false) -> HTML {
    var result = HTML()
    var tags = TagBalance()
    for block in blocks {
      result += exercises.opening(before: block)
      if case .htmlBlock(let html) = block.kind {
        result += tags.html(of: html)
      } else if isTight, block.kind == .paragraph {
        result += "\(html(inlines: block.children))\n"
      } else {
        result += html(block: block)
      }
      result += exercises.closing(after: block)
    }
    return "\(result)\(tags.close())"
  }

  private mutating func html(block: MarkdownNode) -> HTML {
    switch block.kind {
    case .blockQuote: "<blockquote>\n\(html(blocks: block.children))</blockquote>\n"
    case .list(let start, let isTight): html(list: block, start: start, isTight: isTight)
    case .codeBlock(let info, let code): html(code: block, info: info ?? "", code: code)
    case .heading(let level): html(heading: block, level: level)
    case .thematicBreak: "<hr>\n"
    default:
      PipeTable(block).map { html(table: $0) } ?? "<p>\(html(inlines: block.children))</p>\n"
    }
  }

  private mutating func html(code block: MarkdownNode, info: String, code: String) -> HTML {
    do {
      return try figures.html(of: block, info: info, code: code)
    } catch {
      problems += error.problems
      return HTML()
    }
  }

  /// A heading that links to itself, unless it contains links.
  private mutating func html(heading: MarkdownNode, level: Int) -> HTML {
    // The page's title is its only heading of the first level.
    let tag = "h\(max(2, level))"
    let words = html(inlines: heading.children)
    let slug = slugs[heading.range.start] ?? ""
    guard !slug.isEmpty else { return "<\(tag)>\(words)</\(tag)>\n" }
    titles[slug] = HTML(text: heading.plainText)
    let link: HTML = "<a href=\"#\(URLText.encoded(slug))\">\(words)</a>"
    return "<\(tag) id=\"\(slug)\">\(words.markup.utf8.contains("<a ") ? words : link)</\(tag)>\n"
  }

  mutating func html(inlines: [MarkdownNode]) -> HTML {
    inlines.map { html(inline: $0) }.joined()
  }

  private mutating func html(inline: MarkdownNode) -> HTML {
    switch inline.kind {
    case .text(let text): HTML(text: text)
    case .softBreak: "\n"
    case .lineBreak: "<br>\n"
    case .code(let code): "<code>\(code)</code>"
    case .emphasis: "<em>\(html(inlines: inline.children))</em>"
    case .strong: "<strong>\(html(inlines: inline.children))</strong>"
    case .link(let destination, let title): html(link: inline, to: destination, title: title)
    case .image(let destination, let title): html(image: inline, at: destination, title: title)
    // The tags that lessons may use are blocks; they can't stand within a paragraph.
    default: HTML()
    }
  }

  private mutating func html(link: MarkdownNode, to destination: String, title: String) -> HTML {
    let words = html(inlines: link.children)
    let target = targets[destination] ?? links.target(of: destination, in: lesson)
    targets[destination] = target
    switch target {
    case .address(let address):
      return "<a href=\"\(address)\"\(Self.html(title: title))>\(words)</a>"
    case .nowhere: return words
    case .broken(let message, let advice):
      report(message, advice, at: link)
      return words
    }
  }

  private mutating func html(image: MarkdownNode, at destination: String, title: String) -> HTML {
    let words = image.plainText
    switch links.image(at: destination, in: lesson) {
    case .file(let file):
      images.append(file)
      return "<img src=\"\(file.address)\" alt=\"\(words)\"\(Self.html(title: title))>"
    case .elsewhere(let address): return "<a href=\"\(address)\">\(words)</a>"
    case .nowhere: return HTML(text: words)
    case .broken(let message, let advice):
      report(message, advice, at: image)
      return HTML(text: words)
    }
  }

  private static func html(title: String) -> HTML { title.isEmpty ? "" : " title=\"\(title)\"" }

  private mutating func report(_ message: String, _ advice: String, at node: MarkdownNode) {
    problems.append(
      .problem(in: lesson.path, at: node.range.start, message, advice: advice))
  }
}
