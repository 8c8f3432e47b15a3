import Foundation
import Testing

@testable import LessonKit

/// The page that tells contributors how a lesson is written is a lesson, and shows what it tells.
@Suite struct FormatPageTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Lessons/en/lesson-format.md").path

  private let lesson: Lesson

  init() throws {
    lesson = try LessonParser.parse(try FileReader.bytes(of: Self.page), path: Self.page)
  }

  @Test func `the page keeps its own rules`() {
    #expect(lesson.complaints == [])
    #expect(lesson.frontMatter.modules == [])
    #expect(lesson.misplacedLines == [])
  }

  @Test func `it shows every word and block`() {
    let words = lesson.snippets.reduce(into: Set<FenceWord>()) { $0.formUnion($1.words) }
    let kinds = Set(lesson.snippets.flatMap { $0.expectations.map(\.kind) })
    #expect(words == Set(FenceWord.allCases))
    #expect(kinds == Set(LessonKit.Expectation.Kind.allCases))
    #expect(lesson.snippets.contains { $0.expectations.contains { $0.origin == .comments } })
  }

  @Test(arguments: FenceWord.allCases)
  func `it names every word`(word: FenceWord) {
    #expect(text.contains("`swift \(word.rawValue)`"))
  }

  @Test(arguments: LessonKit.Expectation.Kind.allCases)
  func `it names every block`(kind: LessonKit.Expectation.Kind) {
    #expect(text.contains("`\(kind.rawValue)`"))
  }

  @Test(arguments: HTMLSubset.tags.filter { !$0.hasPrefix("</") })
  func `it names every tag`(tag: String) {
    #expect(text.contains("`\(tag)`"))
  }

  @Test func `the lessons that it quotes keep the rules, too`() throws {
    let quoted = lesson.document.children.compactMap { node -> String? in
      guard case .codeBlock("markdown"?, let code) = node.kind else { return nil }
      return code
    }
    #expect(quoted.count == 8)
    for text in quoted {
      let hasTitle = text.hasPrefix("---")
      #expect(try rawLesson(hasTitle ? text : "# T\n\n" + text).complaints == [], "\(text)")
    }
  }

  private var text: String { String(decoding: lesson.source.bytes, as: UTF8.self) }
}
