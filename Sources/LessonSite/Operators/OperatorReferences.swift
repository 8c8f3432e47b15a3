import LessonKit

/// Checks what the list of operators names: each page exists and mentions the operator, and each
/// fact has its proof.
struct OperatorReferences {
  private(set) var problems: [Diagnostic] = []

  private let path: String
  private let lessons: [String: Lesson]
  private let keys: [String]

  /// The texts of the places that were looked at, by their links.
  private var texts: [String: PlaceText] = [:]

  init(_ list: OperatorList, in workbook: Workbook, path: String) {
    self.path = path
    lessons = Dictionary(workbook.lessons.map { ($0.slug, $0) }) { first, _ in first }
    keys = list.all.map(\.key.name)
    for one in list.all {
      for proof in [one.example] + one.facts.map(\.proof) { check(proof, of: one) }
      for place in one.questions + (one.lesson.map { [$0] } ?? []) { check(place, of: one) }
      for other in one.comparisons { check(comparison: other, of: one) }
    }
  }

  /// Checks the lesson and the anchor of a link, such as `combining#snippet.zip`.
  private mutating func check(_ link: LocatedName, of one: OperatorList.Operator) {
    if let known = texts[link.name] { return check(known, of: one, at: link) }
    let place = LessonPlace(link.name)
    guard let lesson = lessons[place.lesson] else {
      let meant = Suggestion.nearest(to: place.lesson, among: lessons.keys.sorted())
      return report(
        link, "there is no lesson '\(place.lesson)'",
        meant.map { "did you mean '\($0)'?" } ?? "write a lesson's file name, without '.md'")
    }
    let text: String
    if let id = place.snippet {
      guard let snippet = lesson.snippets.first(where: { $0.options.id == id }) else {
        return report(
          link, "no snippet of '\(place.lesson)' has the id '\(id)'",
          "write 'LESSON#snippet.ID' with the id of a snippet")
      }
      let outcomes = snippet.expectations.flatMap(\.lines).map(\.text)
      text = ([snippet.code] + outcomes).joined(separator: "\n")
    } else if let anchor = place.anchor {
      guard let section = lesson.text(below: anchor) else {
        return report(
          link, "'\(place.lesson)' has no heading '#\(anchor)'",
          "use the anchor that GitHub makes from the heading's words")
      }
      text = section
    } else {
      text = String(decoding: lesson.source.bytes, as: UTF8.self)
    }
    let known = PlaceText(text)
    texts[link.name] = known
    check(known, of: one, at: link)
  }

  private mutating func check(
    _ text: PlaceText, of one: OperatorList.Operator, at link: LocatedName
  ) {
    guard !text.mentions(one) else { return }
    report(
      link, "'\(link.name)' doesn't mention '\(one.name)'",
      "name a lesson, a heading or a snippet that mentions the operator")
  }

  private mutating func check(comparison other: LocatedName, of one: OperatorList.Operator) {
    guard !keys.contains(other.name) || other.name == one.key.name else { return }
    let others = keys.filter { $0 != one.key.name }.sorted()
    let meant = Suggestion.nearest(to: other.name, among: others)
    report(
      other,
      other.name == one.key.name
        ? "'\(other.name)' is compared with itself" : "there is no operator '\(other.name)'",
      meant.map { "did you mean '\($0)'?" } ?? "write the key of another operator of this file")
  }

  private mutating func report(_ link: LocatedName, _ message: String, _ advice: String) {
    problems.append(.problem(in: path, at: link.position, message, advice: advice))
  }
}

/// A lesson and a place in it: `combining`, `combining#the-words`, or `combining#snippet.zip`.
struct LessonPlace {
  let lesson: String

  /// The anchor of a heading or a snippet, or nil for the whole lesson.
  let anchor: String?

  /// The id of the snippet, or nil if the place is none.
  var snippet: String? {
    anchor.flatMap { $0.hasPrefix("snippet.") ? String($0.dropFirst("snippet.".count)) : nil }
  }

  init(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1).map(String.init)
    lesson = parts.first ?? ""
    anchor = parts.count > 1 ? parts[1] : nil
  }
}

/// The text of a place that a link leads to.
private struct PlaceText {
  private let text: String
  private let words: Set<Substring>

  init(_ text: String) {
    self.text = text
    words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }

  /// Whether it has the operator's name as a word, and the labels of its arguments.
  func mentions(_ one: OperatorList.Operator) -> Bool {
    guard words.contains(one.word[...]) else { return false }
    guard one.name.contains(":") else { return true }
    return one.name.matches(of: /[a-z]\w*:/).allSatisfy { text.contains($0.0) }
  }
}

extension Lesson {
  /// The lines from a heading to the next one that is not deeper, or nil if there is no such heading.
  fileprivate func text(below anchor: String) -> String? {
    guard let index = headings.firstIndex(where: { $0.slug == anchor }) else { return nil }
    let next = headings[(index + 1)...].first { $0.level <= headings[index].level }
    let last = next.map { $0.position.line - 1 } ?? source.lineCount
    return (headings[index].position.line...max(headings[index].position.line, last))
      .map(source.line).joined(separator: "\n")
  }
}
