import Foundation
import LessonKit

/// The text of all lessons of one language, which the search in the browser reads.
///
/// It is a script, because a page that was opened from disk can't load data. It has no list of
/// words, because the browser can make a list from the text faster than it could load a list.
struct SearchIndex {
  private let lessons: [SearchEntry]

  /// Additional words to look for, by the words of a query.
  private let synonyms: [String: String]

  /// The pages that aren't lessons, by their addresses.
  private let references: [String: SearchedKind]

  /// Collects the text of the lessons of one language.
  init(_ routes: Routes, theme: Theme) {
    let aliases = theme.synonyms.filter { $0.key.contains("#") }
    synonyms = theme.synonyms.filter { !$0.key.contains("#") }
    let header = Set(routes.course.entrance.header.map(\.name))
    let kinds = routes.pages.compactMap { page -> (String, SearchedKind)? in
      let kind = SearchedKind(
        page, isInHeader: header.contains(page.lesson.slug), words: theme.words)
      return kind.map { (page.address, $0) }
    }
    let operators = routes.operators.all
    let kind = SearchedKind(title: theme.words.plainText(.operatorColumn), level: 3)
    references = Dictionary(kinds + operators.map { ($0.address, kind) }) { first, _ in first }
    var code = UnseenLines()
    let pages = routes.pages.map {
      SearchEntry($0, in: routes.language, aliases: aliases, after: &code)
    }
    var words: Set<String> = []
    lessons =
      pages
      + operators.map { one in
        // The first one with a name is the page for the name without arguments.
        SearchEntry(one, isFirst: words.insert(one.word).inserted)
      }
  }

  func bytes() throws(SiteFailure) -> [UInt8] {
    let file = "search-index.js"
    return try ScriptText.assigning(lessons, to: "var searchIndex", in: file)
      + ScriptText.assigning(synonyms, to: "var searchSynonyms", in: file)
      + ScriptText.assigning(references, to: "var searchReferences", in: file)
  }
}

/// What the search says of a page that isn't a lesson, and how much it counts: 1 for a page to look
/// things up on, 2 for one that few readers look for, 3 for one that readers look for by its name.
private struct SearchedKind: Encodable {
  let title: String
  let level: Int

  init(title: String, level: Int) {
    self.title = title
    self.level = level
  }

  /// Returns nil for a lesson of the course.
  init?(_ page: LessonRoute, isInHeader: Bool, words: Localization) {
    guard page.isReference || !page.isListed else { return nil }
    title =
      !page.isListed
      ? page.part ?? "" : isInHeader ? page.lesson.title : words.plainText(.references)
    level = page.isListed ? 1 : 2
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(title)
    try list.encode(level)
  }
}

/// A lesson in the search index: its page, its title, the names that it introduces, its sections,
/// and its language.
///
/// If the page has the same language, the language is left out. The entry is encoded as an array
/// without keys, to keep the index short.
private struct SearchEntry: Encodable {
  private let page: String
  private let title: String
  private let names: String
  private let language: String?
  private var sections: [SearchedSection]

  /// Gathers the text of a page.
  ///
  /// - Parameters:
  ///   - aliases: other words for headings, by `lesson#anchor`.
  ///   - code: the lines of code in earlier lessons.
  init(
    _ page: LessonRoute, in language: String, aliases: [String: String],
    after code: inout UnseenLines
  ) {
    let lesson = page.lesson
    self.page = page.address
    title = lesson.title.searchable
    names = lesson.frontMatter.introduces.map(\.name).joined(separator: " ")
    self.language = page.version.language == language ? nil : page.version.language
    // If a page is in another language, its subject is still given in this language.
    let about = self.language == nil ? nil : page.version.about
    let summary = [about, lesson.frontMatter.summary].compactMap(\.self).joined(separator: " ")
    sections = [SearchedSection(anchor: "", heading: "", text: summary)]
    let slugs = Dictionary(lesson.headings.map { ($0.position, $0.slug) }) { first, _ in first }
    for block in lesson.document.children {
      if case .heading(let level) = block.kind {
        // The heading of the first level is the title.
        guard level > 1 else { continue }
        let anchor = slugs[block.range.start] ?? ""
        sections.append(
          SearchedSection(
            anchor: anchor, heading: block.plainText.searchable, text: "",
            aliases: aliases["\(lesson.slug)#\(anchor)"]))
      } else {
        // A reference page repeats code from lessons, which is found there.
        sections[sections.count - 1].text +=
          " " + block.searchableText(withCode: page.isListed && !page.isReference, &code)
      }
    }
    for index in sections.indices { sections[index].text = sections[index].text.searchable }
  }

  /// Gathers the text of an operator's page, which is found by the operator's other names, too.
  ///
  /// - Parameter isFirst: whether it's found by its name without arguments, too
  init(_ one: OperatorList.Operator, isFirst: Bool) {
    page = one.address
    title = one.name
    names = ""
    language = one.summary.foreignLanguage
    let texts = ([one.summary] + one.facts.map(\.text)).map(\.shown)
    let short = isFirst ? [one.word, one.word.spacedWords] : []
    let aliases = short + [one.name.spacedWords] + one.otherNames.map(\.name)
    sections = [
      SearchedSection(
        anchor: "", heading: "",
        text: texts.joined(separator: "\n").replacing("`", with: "").searchable,
        aliases: aliases.withoutRepetitions.joined(separator: ","))
    ]
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(page)
    try list.encode(title)
    try list.encode(names)
    try list.encode(sections)
    if let language { try list.encode(language) }
  }
}

/// The text under one heading.
///
/// The anchor is left out if it is the heading's slug, which the browser can compute.
private struct SearchedSection: Encodable {
  let anchor: String
  let heading: String
  var text: String

  /// Other words for the heading, separated by commas.
  var aliases: String?

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(heading)
    try list.encode(text)
    var slugs = SlugMaker()
    let isSlug = slugs.slug(for: heading) == anchor
    if !isSlug || aliases != nil { try list.encode(isSlug ? nil : anchor) }
    if let aliases { try list.encode(aliases) }
  }
}

extension String {
  /// The text in Unicode's composed form (NFC), with single spaces.
  ///
  /// Newlines between code or cells of a table are kept.
  fileprivate var searchable: String {
    let lines = split(separator: "\n").map { line in
      let words = line.unicodeScalars.split { $0.properties.isWhitespace }
      return words.map { Substring($0) }.joined(separator: " ")
    }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
      .precomposedStringWithCanonicalMapping
  }

  /// The words of a name, written apart: `take until` for `take(until:)`.
  fileprivate var spacedWords: String {
    let words = split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    return words.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
      .trimmingCharacters(in: .whitespaces)
  }

  /// The text in one line.
  fileprivate var inOneLine: String { replacing("\n", with: " ") }
}

extension MarkdownNode {
  /// Returns the text to search: prose and Swift, but no expected output.
  ///
  /// - Parameter lines: the lines of code in earlier snippets.
  fileprivate func searchableText(withCode: Bool, _ lines: inout UnseenLines) -> String {
    switch kind {
    case .codeBlock(let info, let code):
      // The words of a task are enough to find the task, and a search must not reveal a solution.
      let words = info?.split { $0 == " " || $0 == "\t" || $0 == "," } ?? []
      let isExercise = words.contains("starter") || words.contains("solution")
      let isSearched = withCode && words.first == "swift" && !isExercise
      return isSearched ? "\n\(lines.text(of: code))\n" : ""
    case .htmlBlock(let html): return Self.text(of: html).inOneLine
    case .paragraph:
      guard let table = PipeTable(self) else { return plainText }
      let rows = table.rows.map { row in
        row.map { cell in cell.map(\.plainText).joined() }.joined(separator: " · ")
      }
      return "\n\(rows.joined(separator: "\n"))\n"
    case .heading: return plainText
    default:
      var texts: [String] = []
      for child in children { texts.append(child.searchableText(withCode: withCode, &lines)) }
      return texts.joined(separator: " ")
    }
  }

  private static func text(of html: String) -> String {
    (HTMLSubset.pieces(of: html) ?? []).map { piece in
      if case .text(let text) = piece { text } else { "" }
    }.joined(separator: " ")
  }
}

/// The lines of code that no earlier snippet of the course has.
///
/// Without this, much code would appear often, because programs repeat most of their previous step,
/// and lessons repeat their helpers.
private struct UnseenLines {
  private var seen: Set<Substring> = []

  /// Returns the new lines of some code, without lines that have no word.
  mutating func text(of code: String) -> String {
    let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
    let new = lines.filter { line in
      line.contains { $0.isLetter || $0.isNumber } && seen.insert(line).inserted
    }
    return new.joined(separator: "\n")
  }
}
