import Foundation
import LessonKit

/// The pages of the documents: which lessons mirror which section, and the document's claims.
extension PageKind {
  static let document = PageKind(
    template: "document",
    reservedNames: { course in
      let names = course.documents.map {
        (DocumentPage.name(ofDocument: $0.id), "the page of document \($0.id)")
      }
      return Dictionary(names) { $1 }
    },
    pages: { site in
      site.routes.course.documents.map { document in { DocumentPage(document, site: site).page } }
    })
}

/// The page of one document.
struct DocumentPage {
  let document: Course.Document
  let site: SiteContext

  init(_ document: Course.Document, site: SiteContext) {
    self.document = document
    self.site = site
  }

  /// The page of a document, seen from the other pages of its language.
  static func address(ofDocument id: String) -> String { "\(name(ofDocument: id)).html" }

  /// The anchor of a section, by its number from 1.
  static func anchor(ofSection number: Int) -> HTML { "Section.\(number)" }

  fileprivate static func name(ofDocument id: String) -> String { "document-\(id.lowercased())" }

  /// The page, or nil if no lesson mirrors the document.
  var page: Page? {
    let sections = DocumentSections(document, site: site)
    guard !sections.values.isEmpty else { return nil }
    let title = HTML(text: document.title)
    return Page(
      address: site.address(of: Self.address(ofDocument: document.id)), title: title,
      description: site.words.text(.documentAbout, ["title": title]), template: "document",
      values: [
        "title": title, "facts": facts, "sections": sections.values,
        "contents": sections.contents,
        "language": HTML(text: document.language ?? ""), "claims": sections.otherClaims,
      ],
      problems: sections.problems)
  }

  /// The original title, the author and the date, or that they are unknown.
  private var facts: [TemplateValues] {
    let words = site.words
    let language: HTML = document.language.map { " lang=\"\($0)\"" } ?? ""
    // A title that differs in a capital letter says nothing.
    let original = document.original.flatMap { title in
      title.caseInsensitiveCompare(document.title) == .orderedSame ? nil : title
    }
    let titles: [TemplateValues] =
      original.map { title in
        [
          [
            "name": words.text(.documentOriginal),
            "value": "<cite\(language)>\(title)</cite>" as HTML,
          ]
        ]
      } ?? []
    return titles + [
      [
        "name": words.text(.documentAuthor),
        "value": document.author.map { HTML(text: $0) } ?? words.text(.unknownAuthor),
      ],
      [
        "name": words.text(.documentDate),
        "value": document.date.map { HTML(text: $0) } ?? words.text(.unknownDate),
      ],
    ]
  }
}

/// The sections of a document in its own order, each with the places of the course that mirror it
/// and with the claims that it makes.
///
/// Sections that lessons name and the course does not list come last.
private struct DocumentSections {
  /// The sections, each with a heading, lessons and claims.
  private(set) var values: [TemplateValues] = []

  /// The names of lessons, headings and claims that do not exist.
  private(set) var problems: [Diagnostic] = []

  /// Links to the sections that the document lists.
  var contents: [TemplateValues] {
    let language = document.language.map { HTML(text: $0) } ?? HTML()
    return document.sections.enumerated().map { index, section in
      [
        "address": "#\(DocumentPage.anchor(ofSection: index + 1))" as HTML, "language": language,
        "title": HTML(text: section.heading),
      ]
    }
  }

  /// The claims that stand in no section.
  var otherClaims: [TemplateValues] {
    let known = Set(document.sections.flatMap(\.claims).map(\.name))
    return claims.filter { !known.contains($0.id) }.map(\.values)
  }

  private let document: Course.Document
  private let site: SiteContext
  private var claims: [ClaimEntries.Entry] { site.claims[document.id] }
  /// The lessons that mirror the document, each with a section that it names; empty for the whole.
  private let mirrors: [(page: LessonRoute, section: String, title: String)]

  /// Gathers the sections of a document, or none if no lesson mirrors it.
  init(_ document: Course.Document, site: SiteContext) {
    self.document = document
    self.site = site
    mirrors = site.routes.pages.flatMap { page in
      Self.mirrors(of: document, on: page)
    }
    guard !mirrors.isEmpty else { return }
    for (index, section) in document.sections.enumerated() { add(section, number: index + 1) }
    addOtherSections()
  }

  private static func mirrors(
    of document: Course.Document, on page: LessonRoute
  ) -> [(page: LessonRoute, section: String, title: String)] {
    let shown = page.lesson.frontMatter.mirrors
    return page.version.original.frontMatter.mirrors.enumerated().compactMap { index, mirror in
      guard mirror.document == document.id else { return nil }
      let section = mirror.section ?? ""
      // A translation names the same section in other words.
      let title = shown.indices.contains(index) ? shown[index].section ?? "" : section
      return (page, section, title)
    }
  }

  private mutating func add(_ section: Course.Document.Section, number: Int) {
    var links = mirrors.filter { section.names.contains($0.section) }
      .map { site.routes.link(to: $0.page) }
    for reference in section.lessons {
      do throws(Diagnostic) {
        links.append(try LessonPlace(reference, in: site.routes).link)
      } catch { problems.append(error) }
    }
    let known = Dictionary(claims.map { ($0.id, $0) }) { first, _ in first }
    let proven = section.claims.compactMap { known[$0.name] }
    let places = (links + proven.flatMap(\.places)).withoutRepetitions
    for claim in section.claims where known[claim.name] == nil {
      problems.append(
        Diagnostic(
          in: site.routes.course.path, at: claim.position, "unknown claim '\(claim.name)'",
          advice: "Lessons/claims.yml lists all claims"))
    }
    values.append([
      "heading": HTML(text: section.heading), "anchor": DocumentPage.anchor(ofSection: number),
      "language": HTML(text: document.language ?? ""), "lessons": places,
      "claims": proven.map(\.values),
    ])
  }

  /// The sections that the lessons name and the document does not list, in the order of the course.
  private mutating func addOtherSections() {
    let listed = Set(document.sections.flatMap(\.names))
    let others = mirrors.filter { !listed.contains($0.section) }
    let names = others.map(\.section).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    for name in names {
      let own = others.filter { $0.section == name }
      let translated = own.first { $0.page.version.language == site.routes.language } ?? own[0]
      let title = translated.title
      values.append([
        "heading": title.isEmpty ? site.words.text(.wholeDocument) : HTML(text: title),
        "anchor": HTML(), "language": HTML(), "claims": [TemplateValues](),
        "lessons": own.map { site.routes.link(to: $0.page) },
      ])
    }
  }
}

/// A place in the course, named as `lesson` or `lesson#heading` in the course's file.
private struct LessonPlace {
  /// A link with the titles of the lesson and of the heading, if it names one.
  let link: HTML

  /// Finds a place.
  ///
  /// - Parameters:
  ///   - reference: the name; the heading is the anchor that the original's heading has
  ///   - routes: the lessons
  /// - Throws: `Diagnostic` if there is no such lesson or heading.
  init(_ reference: LocatedName, in routes: Routes) throws(Diagnostic) {
    let parts = reference.name.split(separator: "#", maxSplits: 1).map(String.init)
    guard let page = routes.page(named: Self.lesson(in: reference.name)) else {
      throw Diagnostic(
        in: routes.course.path, at: reference.position,
        "the lesson '\(reference.name)' has no page", advice: "check the name under 'sections'")
    }
    guard parts.count > 1 else {
      link = routes.link(to: page)
      return
    }
    let headings = page.version.original.headings
    let file = routes.sources.fromRoot(page.version.original.path)
    guard let index = headings.firstIndex(where: { $0.slug == parts[1] }) else {
      throw Diagnostic(
        in: routes.course.path, at: reference.position,
        "there is no heading '#\(parts[1])' in \(file)",
        advice: "use the anchor that GitHub makes of the heading's words")
    }
    // A translation has the same headings in the same order.
    let own = page.lesson.headings
    let heading = own.count == headings.count ? own[index] : headings[index]
    let language = routes.foreignLanguage(of: page)
    let attribute: HTML = language.isEmpty ? "" : " lang=\"\(language)\""
    link = """
      <a href="\(page.address)#\(URLText.encoded(heading.slug))"\(attribute)>\
      \(page.lesson.title): \(heading.title)</a>
      """
  }

  /// The lesson's name in the name of a place.
  static func lesson(in name: String) -> String { String(name.prefix { $0 != "#" }) }
}

/// The title of a document that lessons mirror, with its author and date.
enum DocumentCredit {
  /// The title as HTML, for the index, the facts of a lesson, and the pages of claims.
  static func html(of document: Course.Document, words: Localization) -> HTML {
    let title: HTML = "<cite>\(document.title)</cite>"
    let date: HTML = document.date.map { ", \($0)" } ?? ""
    guard let author = document.author else { return "\(title)\(date)" }
    let credit = words.text(.mirrorsAuthor, ["title": title, "author": HTML(text: author)])
    return "\(credit)\(date)"
  }
}
