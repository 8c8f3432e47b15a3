import LessonKit
import ScreenText

/// The parts of the course with their lessons and reading times, for the index and for the header
/// of every page.
struct CourseMap: Sendable {
  struct Entry: Sendable {
    let route: LessonRoute

    /// The lesson's place in the whole course, from 1.
    let number: Int

    let minutes: Int
  }

  /// A part of the course, or the lessons that no part lists.
  struct Part: Sendable {
    let title: HTML

    /// The anchor of the part on the index.
    let anchor: HTML

    let entries: [Entry]

    /// Whether the part is beside the path.
    let isAside: Bool

    /// The class of the part's colour, which a stream in a diagram may also have.
    let colour: HTML

    var minutes: Int { entries.reduce(0) { $0 + $1.minutes } }
  }

  /// The listed parts that have lessons, in the order of reading.
  let parts: [Part]

  private let routes: Routes

  /// Lists the lessons of one language, and estimates the reading time of each lesson.
  init(_ routes: Routes, words: Localization) {
    self.routes = routes
    let minutes = routes.pages.parallelMap(chunkSize: 4) { $0.lesson.readingMinutes }
    let all = zip(routes.pages, minutes).enumerated().map { index, page in
      Entry(route: page.0, number: index + 1, minutes: page.1)
    }
    let listed = routes.course.parts.filter(\.isListed).map { part in
      (HTML(text: part.title), all.filter { $0.route.part == part.title }, part.isAside)
    }
    let drafts = all.filter { $0.route.part == nil }
    let parts = (listed + [(words.text(.drafts), drafts, true)]).filter { !$0.1.isEmpty }
    self.parts = parts.enumerated().map { index, part in
      Part(
        title: part.0, anchor: "Part.\(index + 1)", entries: part.1, isAside: part.2,
        colour: "s\(index % ElementOrigins.colours + 1)")
    }
  }

  /// Returns the part of a lesson, and the lesson's place in the part, from 1, or nil if no part
  /// lists the lesson.
  func place(of route: LessonRoute) -> (part: Part, number: Int)? {
    guard route.part != nil else { return nil }
    for part in parts {
      let index = part.entries.firstIndex { $0.route.address == route.address }
      if let index { return (part, index + 1) }
    }
    return nil
  }

  /// Returns the lesson with a name from the course's file, or nil if no lesson has the name.
  func entry(named reference: LocatedName) -> Entry? {
    guard let page = routes.page(named: reference.name) else { return nil }
    return parts.lazy.flatMap(\.entries).first { $0.route.address == page.address }
  }

  /// Returns the values for the list of a part's lessons in the header of a page.
  ///
  /// - Parameter page: the page, relative to the top of the site, or empty for a page that the part
  ///   does not list
  func values(of part: Part, base: HTML, on page: String) -> TemplateValues {
    let lessons = part.entries.map { entry -> TemplateValues in
      [
        "address": "\(base)\(entry.route.address)" as HTML,
        "title": HTML(text: entry.route.lesson.title),
        "language": routes.foreignLanguage(of: entry.route),
        "isCurrent": page == address(of: entry),
      ]
    }
    return ["title": part.title, "colour": part.colour, "lessons": lessons]
  }

  private func address(of entry: Entry) -> String {
    "\(routes.language)/\(entry.route.address)"
  }
}

extension Lesson {
  private static let wordsPerMinute = 180
  private static let letterPairsPerMinute = 250
  private static let codeLinesPerMinute = 15

  /// The minutes that a reader needs for the lesson without its exercises.
  ///
  /// This is an estimate, and at least 1.
  var readingMinutes: Int {
    let prose = Self.words(in: document)
    let exercises = exercises.reduce(0) {
      $0 + $1.starter.lines.count + $1.solution.lines.count
    }
    let lines = snippets.reduce(0) { $0 + $1.lines.count } - exercises
    let hundredths =
      prose.count * 100 / Self.wordsPerMinute + prose.wide * 50 / Self.letterPairsPerMinute
      + lines * 100 / Self.codeLinesPerMinute
    return max(1, (hundredths + 50) / 100)
  }

  /// Returns the number of words separated by spaces, and the number of wide letters, such as
  /// Korean letters.
  private static func words(in node: MarkdownNode) -> (count: Int, wide: Int) {
    switch node.kind {
    case .text(let text), .code(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        return (text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.count, 0)
      }
      let words = text.split(whereSeparator: \.isWhitespace)
      let wide = text.columns - text.count
      return (wide > 0 ? 0 : words.count, wide)
    case .codeBlock: return (0, 0)
    default:
      return node.children.reduce((0, 0)) { sum, child in
        let own = words(in: child)
        return (sum.0 + own.count, sum.1 + own.wide)
      }
    }
  }
}
