import Foundation
import LessonKit
import TestSupport
import Testing

/// `LESSONS.md`, from which the lessons are read on GitHub.
@Suite struct LessonListTests {
  private static let path = Project.root + "LESSONS.md"

  /// After a lesson is added, moved or renamed, run this with `WORKBOOK_RECORD=1` in the environment.
  @Test func `LESSONS lists each lesson of the course in its order`() throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    let start = try #require(text.firstRange(of: "\n## ")).lowerBound
    let introduction = String(text[...start])
    let list = try Self.list()
    if ProcessInfo.processInfo.environment["WORKBOOK_RECORD"] != nil {
      try (introduction + list).write(toFile: Self.path, atomically: true, encoding: .utf8)
    }
    #expect(text == introduction + list)
  }

  /// A heading for each part that the course lists, with a line for each of its lessons.
  private static func list() throws -> String {
    let workbook = try WorkbookLoader.load(root: Project.root)
    let parts = try workbook.course.parts.filter(\.isListed).map { part in
      let lines = try part.lessons.map { name in
        let lesson = try #require(workbook.lessons.first { $0.slug == name.name })
        let title = try #require(lesson.frontMatter.title)
        let summary = try #require(lesson.frontMatter.summary)
        return "- [\(title)](\(WorkbookLoader.lessonsFolder)/\(name.name).md): \(summary)\n"
      }
      return "## \(part.title)\n\n" + lines.joined()
    }
    return parts.joined(separator: "\n")
  }
}
