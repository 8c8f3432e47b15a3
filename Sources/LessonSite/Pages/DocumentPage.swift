import Foundation
import LessonKit

/// The pages of the documents, with the lessons that mirror each section, and the document's
/// claims.
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
      site.routes.course.documents.map { document in
        { DocumentPage(document: document, site: site).page }
      }
    })
}

struct DocumentPage {
  let document: Course.Document
  let site: SiteContext

  /// Returns the page of a document, relative to the other pages of its language.
  static func address(ofDocument id: String) -> String { "\(name(ofDocument: id)).html" }

  /// Returns the anchor of a section, by its number from 1.
  static func anchor(ofSection number: Int) -> HTML { "Section.\(number)" }

  fileprivate static func name(ofDocument id: String) -> String { "document-\(id.lowercased())" }

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

  /// The original title, the author and the date, or words that say that they are unknown.
  private var facts: [TemplateValues] {
    let words = site.words
    let language: HTML = document.language.map { " lang=\"\($0)\"" } ?? ""
    // If a title differs only in a capital letter, readers don't need it.
    let original = document.original.flatMap { title in
      title.caseInsensitiveCompare(document.title) == .orderedSame ? nil : title
    }
    let facts: [(LocalizationKey, HTML?)] = [
      (.documentOriginal, original.map { "<cite\(language)>\($0)</cite>" }),
      (.documentAuthor, document.author.map { HTML(text: $0) } ?? words.text(.unknownAuthor)),
      (.documentDate, document.date.map { HTML(text: $0) } ?? words.text(.unknownDate)),
    ]
    return facts.compactMap { name, value in
      value.map { ["name": words.text(name), "value": $0] }
    }
  }
}

/// The sections of a document in the document's order, each with the places in the course that
/// mirror the section, and with its claims.
///
/// Sections that lessons name but the course does not list come last.
private struct DocumentSections {
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

  /// The claims that are in no section.
  var otherClaims: [TemplateValues] {
    let known = Set(document.sections.flatMap(\.claims).map(\.name))
    return claims.filter { !known.contains($0.id) }.map(\.values)
  }

  private let document: Course.Document
  private let site: SiteContext
  private var claims: [ClaimEntries.Entry] { site.claims[document.id] }
  /// The lessons that mirror the document, each with the section that it names, or empty for the
  /// whole document.
  private let mirrors: [(page: LessonRoute, section: String, title: String)]

  /// Gathers the sections of a document, or no sections if no lesson mirrors the document.
  init(_ document: Course.Document, site: SiteContext) {
    self.document = document
    self.site = site
    mirrors = site.routes.pages.flatMap { Self.mirrors(of: document, on: $0) }
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
      // A translation names the same section in its own language.
      let title = shown.indices.contains(index) ? shown[index].section ?? "" : section
      return (page, section, title)
    }
  }

  private mutating func add(_ section: Course.Document.Section, number: Int) {
    var links = mirrors.filter { section.names.contains($0.section) }
      .map { site.routes.link(to: $0.page) }
    for reference in section.lessons {
      do throws(Diagnostic) {
        links.append(try site.routes.link(toPlace: reference))
      } catch { problems.append(error) }
    }
    let known = Dictionary(claims.map { ($0.id, $0) }) { first, _ in first }
    let proven = section.claims.compactMap { known[$0.name] }
    let places = (links + proven.flatMap(\.places)).withoutRepetitions
    for claim in section.claims where known[claim.name] == nil {
      problems.append(
        Diagnostic(
          in: site.routes.course.path, at: claim.position, "unknown claim '\(claim.name)'",
          advice: "see Lessons/claims.yml for all claims"))
    }
    values.append([
      "heading": HTML(text: section.heading), "anchor": DocumentPage.anchor(ofSection: number),
      "language": HTML(text: document.language ?? ""), "lessons": places,
      "claims": proven.map(\.values),
    ])
  }

  /// Adds the sections that the lessons name and the document does not list, in the order of the
  /// course.
  private mutating func addOtherSections() {
    let listed = Set(document.sections.flatMap(\.names))
    let others = mirrors.filter { !listed.contains($0.section) }
    for name in others.map(\.section).withoutRepetitions {
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

extension Routes {
  /// Returns a link to a place in the course, which the course's file names as `lesson` or
  /// `lesson#heading`.
  ///
  /// The heading is the anchor of the original's heading.
  ///
  /// - Throws: `Diagnostic` if the lesson or the heading doesn't exist.
  fileprivate func link(toPlace reference: LocatedName) throws(Diagnostic) -> HTML {
    let parts = reference.name.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    guard let page = page(named: parts[0]) else {
      throw Diagnostic(
        in: course.path, at: reference.position,
        "the lesson '\(reference.name)' has no page", advice: "check the name under 'sections'")
    }
    guard parts.count > 1, !parts[1].isEmpty else { return link(to: page) }
    let headings = page.version.original.headings
    guard let index = headings.firstIndex(where: { $0.slug == parts[1] }) else {
      let file = sources.fromRoot(page.version.original.path)
      throw Diagnostic(
        in: course.path, at: reference.position, "\(file) has no heading '#\(parts[1])'",
        advice: "use the anchor that GitHub makes from the heading's words")
    }
    // A translation has the same headings in the same order.
    let own = page.lesson.headings
    let heading = own.count == headings.count ? own[index] : headings[index]
    return link(to: page, anchor: heading.slug, titled: heading.title)
  }
}

extension Localization {
  /// Returns the title of a document that lessons mirror, with its author and date.
  func credit(for document: Course.Document) -> HTML {
    let title: HTML = "<cite>\(document.title)</cite>"
    let date: HTML = document.date.map { ", \($0)" } ?? ""
    guard let author = document.author else { return "\(title)\(date)" }
    let credit = text(.mirrorsAuthor, ["title": title, "author": HTML(text: author)])
    return "\(credit)\(date)"
  }
}
