import TestSupport
import Testing

@testable import LessonKit

/// The pages that tell contributors how a lesson is written are lessons, and show what they tell.
@Suite struct FormatPageTests {
  private static let pages = ["lesson-format", "lesson-pieces"]

  private static let folder = Project.root + "Lessons/en"

  private let lessons: [Lesson]

  init() throws {
    lessons = try Self.pages.map(Self.lesson)
  }

  @Test(arguments: pages)
  func `each page keeps its own rules`(page: String) throws {
    let lesson = try Self.lesson(page)
    #expect(lesson.complaints == [])
    #expect(lesson.frontMatter.modules == [])
    #expect(lesson.misplacedLines == [])
  }

  @Test func `the format pages show every word and block`() {
    let snippets = lessons.flatMap(\.snippets)
    let words = snippets.reduce(into: Set<FenceWord>()) { $0.formUnion($1.words) }
    let kinds = Set(snippets.flatMap { $0.expectations.map(\.kind) })
    #expect(words == Set(FenceWord.allCases))
    #expect(kinds == Set(LessonKit.Expectation.Kind.allCases))
    #expect(snippets.contains { $0.expectations.contains { $0.origin == .comments } })
  }

  @Test(arguments: FenceWord.allCases)
  func `the format pages name every word`(word: FenceWord) {
    #expect(text.contains("`swift \(word.rawValue)`"))
  }

  @Test(arguments: LessonKit.Expectation.Kind.allCases)
  func `the format pages name every block`(kind: LessonKit.Expectation.Kind) {
    #expect(text.contains("`\(kind.rawValue)`"))
  }

  @Test(arguments: HTMLSubset.tags.filter { !$0.hasPrefix("</") })
  func `the format pages name every tag`(tag: String) {
    #expect(text.contains("`\(tag)`"))
  }

  @Test(arguments: zip(pages, [5, 7]))
  func `the lessons that a page quotes keep the rules, too`(page: String, count: Int) throws {
    let quoted = try Self.lesson(page).document.children.compactMap { node -> String? in
      guard case .codeBlock("markdown"?, let code) = node.kind else { return nil }
      return code
    }
    #expect(quoted.count == count)
    for text in quoted {
      let hasTitle = text.hasPrefix("---")
      #expect(try rawLesson(hasTitle ? text : "# T\n\n" + text).complaints == [], "\(text)")
    }
  }

  @Test(arguments: OutcomeForm.allCases)
  func `the page on documentation has each form in its table`(form: OutcomeForm) throws {
    let page = try Self.lesson("check-your-docs").source
    let rows = String(decoding: page.bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
      .map { $0.filter { !"`'".contains($0) } }
    let spelling = form.spelling.filter { !"`'".contains($0) }
    #expect(rows.contains { $0.hasPrefix("| \(spelling) |") }, "\(rows)")
  }

  private static func lesson(_ page: String) throws -> Lesson {
    let path = "\(folder)/\(page).md"
    return try LessonParser.parse(try FileReader.bytes(of: path), path: path)
  }

  private var text: String {
    lessons.map { String(decoding: $0.source.bytes, as: UTF8.self) }.joined(separator: "\n")
  }
}
