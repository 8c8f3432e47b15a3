import LessonKit

/// The rendered text of a lesson.
///
/// It is kept, because the languages without a translation of the lesson show the same text.
struct LessonBody: Sendable {
  let lesson: Lesson
  let html: HTML

  /// The titles of the text's headings, by their anchors.
  let titles: [String: HTML]

  let images: [SiteImage]
  let linkProblems: [Diagnostic]
  let diagramProblems: [Diagnostic]

  /// The tables that let readers move marbles.
  let tables: MoveTables

  private let targets: [String: LinkTarget]

  init(_ lesson: Lesson, links: LinkResolver, figures: FigureRenderer) {
    var markdown = MarkdownHTML(lesson, links: links, figures: figures)
    html = markdown.body()
    titles = markdown.titles
    images = markdown.images
    linkProblems = markdown.problems
    diagramProblems = figures.problems
    tables = figures.tables
    targets = markdown.targets
    self.lesson = lesson
  }

  /// Returns whether the text's links have the same targets on the pages of another language.
  func isSame(with links: LinkResolver) -> Bool {
    targets.allSatisfy { links.target(of: $0, in: lesson) == $1 }
  }
}

/// Renders a lesson's Markdown as HTML, with a function for each kind of node.
struct MarkdownHTML {
  /// Broken links and images, and keys without values in the template of figures.
  private(set) var problems: [Diagnostic] = []

  private(set) var images: [SiteImage] = []

  /// The titles of the headings, by their anchors.
  private(set) var titles: [String: HTML] = [:]

  /// The targets of the links, by their destinations in the Markdown.
  private(set) var targets: [String: LinkTarget] = [:]

  let lesson: Lesson

  var words: Localization { figures.words }

  /// The targets of links so far in the table that is being rendered, or nil outside tables.
  private var tableTargets: Set<String>?

  /// An explanation for readers of the next diagram's text, which readers of its picture don't
  /// need.
  private var textNote = HTML()

  private let links: LinkResolver
  private let figures: FigureRenderer
  private let exercises: ExerciseFrames
  private let slugs: [SourcePosition: String]

  init(_ lesson: Lesson, links: LinkResolver, figures: FigureRenderer) {
    self.lesson = lesson
    self.links = links
    self.figures = figures
    exercises = ExerciseFrames(exercises: lesson.exercises, words: figures.words)
    slugs = Dictionary(lesson.headings.map { ($0.position, $0.slug) }) { first, _ in first }
  }

  /// Returns the lesson's text, without the heading that is its title.
  mutating func body() -> HTML {
    var blocks = lesson.typographicDocument().children
    if lesson.frontMatter.title == nil {
      let title = blocks.firstIndex { $0.kind == .heading(level: 1) }
      if let title { blocks.remove(at: title) }
    }
    return html(blocks: blocks)
  }

  /// Returns a sequence of blocks.
  ///
  /// The paragraphs of a tight list have no `<p>`.
  mutating func html(blocks: [MarkdownNode], isTight: Bool = false) -> HTML {
    var result = HTML()
    var tags = TagBalance()
    let notes = TextNotes(blocks)
    let shown = blocks.indices.filter {
      !notes.indices.contains($0) && !isGoal(blocks[$0], above: blocks[($0 + 1)...])
    }
    for index in shown {
      let block = blocks[index]
      textNote = html(blocks: notes.notes[index] ?? [])
      result += exercises.opening(before: block)
      if case .htmlBlock(let html) = block.kind, let group = OperatorTable.group(namedBy: html) {
        result += self.html(ofOperators: group, at: block)
      } else if case .htmlBlock(let html) = block.kind {
        result += tags.html(of: html, isDocs: lesson.isDocs)
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

  /// Returns whether a block says what the starter below prints or shows when it's solved.
  ///
  /// The starter's figure shows the same text, and also draws screens.
  private func isGoal(_ block: MarkdownNode, above blocks: ArraySlice<MarkdownNode>) -> Bool {
    guard case .codeBlock("text", let text) = block.kind else { return false }
    let next = blocks.first { if case .htmlBlock = $0.kind { false } else { true } }
    return next.flatMap(figures.goal(of:))?.map { "\($0)\n" }.joined() == text
  }

  private mutating func html(code block: MarkdownNode, info: String, code: String) -> HTML {
    do {
      return try figures.html(of: block, info: info, code: code, textNote: textNote)
    } catch {
      problems += error.problems
      return HTML()
    }
  }

  /// Returns a heading that links to itself, unless it contains links.
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
    // The tags that lessons may use are blocks, which a paragraph can't contain.
    default: HTML()
    }
  }

  private mutating func html(link: MarkdownNode, to destination: String, title: String) -> HTML {
    let words = html(inlines: link.children)
    let target = targets[destination] ?? links.target(of: destination, in: lesson)
    targets[destination] = target
    switch target {
    case .address(let address):
      // In a table, the Tab key stops only once at each target, because cells may repeat it
      // hundreds of times.
      let isRepeated = tableTargets?.insert(destination).inserted == false
      let stop: HTML = isRepeated ? " tabindex=\"-1\"" : ""
      return "<a href=\"\(address)\"\(stop)\(Self.html(title: title))>\(words)</a>"
    case .image, .nowhere: return words
    case .broken(let message, let advice):
      report(message, advice, at: link)
      return words
    }
  }

  private mutating func html(image: MarkdownNode, at destination: String, title: String) -> HTML {
    let words = image.plainText
    switch links.image(at: destination, in: lesson) {
    case .image(let file):
      images.append(file)
      return "<img src=\"\(file.address)\" alt=\"\(words)\"\(Self.html(title: title))>"
    case .address(let address): return "<a href=\"\(address)\">\(words)</a>"
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

extension MarkdownHTML {
  /// Returns a list.
  ///
  /// An ordered list begins at its first number.
  private mutating func html(list: MarkdownNode, start: Int?, isTight: Bool) -> HTML {
    let items = list.children.map { item in
      "<li>\(html(blocks: item.children, isTight: isTight))</li>\n" as HTML
    }.joined()
    guard let start else {
      return "<ul>\n\(items)</ul>\n"
    }
    let first: HTML = start == 1 ? "" : " start=\"\(start)\""
    return "<ol\(first)>\n\(items)</ol>\n"
  }

  /// The table of a group of operators.
  private mutating func html(ofOperators group: String, at block: MarkdownNode) -> HTML {
    let groups = links.operators.groups
    guard let found = groups.first(where: { $0.id.name == group }) else {
      let meant = Suggestion.nearest(to: group, among: groups.map(\.id.name))
      report(
        "\(OperatorList.file) has no group '\(group)'",
        meant.map { "did you mean '\($0)'?" } ?? "use the key of a group in that file", at: block)
      return HTML()
    }
    return OperatorTable(found, theme: figures.theme).html
  }

  /// Returns a table in a box that scrolls on narrow pages.
  private mutating func html(table: PipeTable) -> HTML {
    tableTargets = []
    defer { tableTargets = nil }
    let head = table.header.map { cell -> HTML in
      // A heading without words can't name a column.
      let title = html(inlines: cell)
      let isEmpty = title.markup.allSatisfy(\.isWhitespace)
      return isEmpty ? "<td></td>" : "<th scope=\"col\">\(title)</th>"
    }.joined()
    let rows = table.rows.map { row in
      "<tr>\(row.map { "<td>\(html(inlines: $0))</td>" as HTML }.joined())</tr>\n" as HTML
    }.joined()
    return HTML(tableWithHead: head, rows: rows, label: words.text(.table))
  }
}

/// The blocks that explain the text of a diagram.
///
/// Each is below a line `<!-- text -->`.
///
/// If you read the lesson as text, they are paragraphs of the lesson. The page has a picture
/// instead, so it shows these blocks together with the diagram's text.
private struct TextNotes {
  /// The explaining blocks, by the index of the snippet above.
  private(set) var notes: [Int: [MarkdownNode]] = [:]

  /// The indices of the comment lines and the blocks.
  private(set) var indices: Set<Int> = []

  init(_ blocks: [MarkdownNode]) {
    var snippet: Int?
    for (index, block) in blocks.enumerated() where !indices.contains(index) {
      switch block.kind {
      case .codeBlock(let info, _) where info?.hasPrefix("swift") == true: snippet = index
      case .htmlBlock(let html) where html.contains(/^<!-- text -->\s*$/):
        guard let snippet, index + 1 < blocks.count else { continue }
        notes[snippet, default: []].append(blocks[index + 1])
        indices.formUnion([index, index + 1])
      default: break
      }
    }
  }
}

/// A table in GitHub's form: a paragraph whose lines begin with a bar, and whose second line is
/// like `|---|---|`.
///
/// CommonMark has no tables, but lessons are also read on GitHub.
struct PipeTable {
  typealias Cell = [MarkdownNode]

  let header: [Cell]

  /// The rows below the header, each with as many cells as the header.
  let rows: [[Cell]]

  init?(_ paragraph: MarkdownNode) {
    let lines = paragraph.children.split { $0.kind == .softBreak }.map(Array.init)
    let haveBars = lines.allSatisfy { Self.text(of: $0).hasPrefix("|") }
    guard lines.count > 1, haveBars else { return nil }
    let rows = lines.map(Self.cells)
    let count = rows[0].count
    // Typographic replacement has already turned hyphens into dashes.
    let isRule = Self.text(of: lines[1]).allSatisfy { "|:- –—".contains($0) }
    guard isRule, count > 0, rows[1].count == count else { return nil }
    header = rows[0]
    self.rows = rows.dropFirst(2).map { row in
      Array((row + Array(repeating: [], count: count)).prefix(count))
    }
  }

  private static func text(of line: [MarkdownNode]) -> String {
    line.map(\.plainText).joined()
  }

  private static func cells(of line: [MarkdownNode]) -> [Cell] {
    var cells: [Cell] = [[]]
    for node in line {
      guard case .text(let text) = node.kind else {
        cells[cells.count - 1].append(node)
        continue
      }
      let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { cells.append([]) }
        guard !part.isEmpty else { continue }
        cells[cells.count - 1].append(MarkdownNode(.text(String(part)), range: node.range))
      }
    }
    // A line begins with a bar, and usually ends with one.
    let inner = cells.dropFirst()
    return Array(inner.last.map(isBlank) == true ? inner.dropLast() : inner)
  }

  private static func isBlank(_ cell: Cell) -> Bool {
    text(of: cell).allSatisfy(\.isWhitespace)
  }
}

/// Renders the HTML blocks that a lesson may use, and closes every tag that a lesson leaves open.
///
/// Each sequence of blocks is balanced separately. So an open tag ends with the list item, the
/// quote or the lesson around it, and never affects the rest of the page.
struct TagBalance {
  private var open: [String] = []

  /// Returns the markup of an HTML block.
  ///
  /// If a part of the block is not allowed, the result is empty. In documentation it is the block's
  /// text, because other tools show that as well.
  mutating func html(of block: String, isDocs: Bool = false) -> HTML {
    if let pieces = HTMLSubset.pieces(of: block) { return pieces.map { html(of: $0) }.joined() }
    let text = isDocs ? HTMLSubset.text(of: block) : ""
    return text.allSatisfy(\.isWhitespace) ? HTML() : "<p>\(HTML(textWithReferences: text))</p>\n"
  }

  mutating func close() -> HTML {
    defer { open = [] }
    return open.reversed().map { HTML(closing: $0) }.joined()
  }

  private mutating func html(of piece: HTMLSubset.Piece) -> HTML {
    switch piece {
    case .comment: HTML()
    case .text(let text): Self.html(of: text)
    case .tag("</details>"): closing("details")
    case .tag("</summary>"): closing("summary")
    case .tag("<summary>"): open.last == "details" ? opening("summary") : HTML()
    case .tag("<details open>"): opening("details", isOpen: true)
    case .tag: opening("details")
    }
  }

  /// Returns text in a tag, in which backticks mark code as they do elsewhere in Markdown.
  private static func html(of text: String) -> HTML {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // A backtick without a second backtick is text.
    guard parts.count > 2, !parts.count.isMultiple(of: 2) else {
      return HTML(textWithReferences: text)
    }
    return parts.enumerated().map { index, part in
      let html = HTML(textWithReferences: part)
      return index.isMultiple(of: 2) ? html : "<code>\(html)</code>"
    }.joined()
  }

  private mutating func opening(_ tag: String, isOpen: Bool = false) -> HTML {
    open.append(tag)
    return isOpen ? "<\(tag) open>" : "<\(tag)>"
  }

  private mutating func closing(_ tag: String) -> HTML {
    guard let index = open.lastIndex(of: tag) else { return HTML() }
    defer { open.removeSubrange(index...) }
    return open[index...].reversed().map { HTML(closing: $0) }.joined()
  }
}

extension HTML {
  fileprivate init(closing tag: String) { self = "</\(tag)>" }
}

/// The start and end tags of the sections around a lesson's exercises.
private struct ExerciseFrames {
  let exercises: [Exercise]
  let words: Localization

  /// Returns the start of the exercise that begins with a block, with the command for working on
  /// the exercise, or empty if none begins there.
  func opening(before block: MarkdownNode) -> HTML {
    let start = block.range.start.offset
    guard let exercise = exercises.first(where: { $0.extent?.lowerBound == start }) else {
      return HTML()
    }
    let title = words.text(.exercise)
    let place: HTML = "<a href=\"#Own\">\(words.text(.exerciseWhere))</a>"
    return """
      <section class="exercise" aria-label="\(title): \(exercise.id)" data-exercise="\(exercise.id)">
      <p class="kind"><span>\(title) <code>swift run workbook try \(exercise.id)</code> \
      \(place)</span></p>

      """
  }

  /// Returns the end of the exercise that ends with a block, or empty if no exercise ends there.
  func closing(after block: MarkdownNode) -> HTML {
    let end = block.range.end.offset
    return exercises.contains { $0.extent?.upperBound == end } ? "</section>\n" : HTML()
  }
}
