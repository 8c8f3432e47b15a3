import LessonKit

/// A term leads to the glossary where it is shown, and a title names what its lesson is about.
struct TermRule {
  private let glossary: Lesson?
  private let subjects: Set<String>?

  init(_ style: ProseStyle, _ workbook: Workbook) {
    glossary = workbook.lessons.first { $0.slug == style.glossary }
    subjects = style.subjects
  }

  /// The terms that a lesson shows, as the glossary says, without a link to the glossary.
  func unlinkedTerms(in lesson: Lesson) -> [Diagnostic] {
    guard let glossary, lesson.slug != glossary.slug else { return [] }
    let linked = Set(lesson.destinations.compactMap { Self.anchor(of: $0, in: glossary.slug) })
    return glossary.terms.filter { term in
      term.lessons.contains(lesson.slug) && !linked.contains(term.anchor)
    }.map { term in
      Diagnostic.problem(
        in: lesson.path, at: nil,
        "the glossary says that '\(term.title)' is shown here, and nothing here leads to the term",
        advice: "link its first use to \(glossary.slug).md#\(term.anchor)")
    }
  }

  /// The problem of a title without a name of the API, a term of the glossary or another subject.
  func emptyTitle(of lesson: Lesson) -> Diagnostic? {
    guard let subjects else { return nil }
    let names = lesson.frontMatter.introduces.flatMap { $0.name.split(separator: ".") }
    let terms = glossary?.terms.flatMap { $0.title.words } ?? []
    let known = subjects.union(names.map { $0.lowercased() }).union(terms)
    let isNamed = lesson.title.words.contains { word in
      known.contains(word) || word.hasSuffix("s") && known.contains(String(word.dropLast()))
    }
    guard !isNamed else { return nil }
    return Diagnostic.problem(
      in: lesson.path, at: lesson.source.position(line: 1),
      "the title '\(lesson.title)' names no subject",
      advice: "name what the lesson is about, or add a word to 'subjects' in Lessons/prose.yml")
  }

  /// The anchor of a link to another lesson; nil where it leads elsewhere.
  fileprivate static func anchor(of destination: String, in slug: String) -> String? {
    let prefix = "\(slug).md#"
    return destination.hasPrefix(prefix) ? String(destination.dropFirst(prefix.count)) : nil
  }
}

/// A term of the glossary.
private struct GlossaryTerm {
  let title: String
  let anchor: String

  /// The lessons that its entry links to.
  var lessons: Set<String> = []
}

extension Lesson {
  /// Where the links of its text lead.
  fileprivate var destinations: [String] { document.all.compactMap(\.destination) }

  /// The terms of a glossary: its headings of the third level, each with what follows it.
  fileprivate var terms: [GlossaryTerm] {
    var headings = self.headings[...]
    var terms: [GlossaryTerm] = []
    for node in document.children {
      if case .heading(let level) = node.kind {
        let heading = headings.popFirst()
        guard level == 3, let heading else { continue }
        terms.append(GlossaryTerm(title: heading.title, anchor: heading.slug))
      } else if let last = terms.indices.last {
        for destination in node.all.compactMap(\.destination) {
          guard let end = destination.firstRange(of: ".md#") else { continue }
          terms[last].lessons.insert(String(destination[..<end.lowerBound]))
        }
      }
    }
    return terms
  }
}

extension MarkdownNode {
  fileprivate var destination: String? {
    if case .link(let destination, _) = kind { destination } else { nil }
  }
}

extension String {
  /// The words in lower case.
  fileprivate var words: [String] {
    split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
  }
}
