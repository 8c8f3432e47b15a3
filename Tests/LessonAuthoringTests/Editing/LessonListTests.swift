import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring

@Suite struct LessonListTests {
  private static let introduction = "# All lessons\n\nRead them in this order.\n"
  private static let entries = "\n## Streams\n\n- [Cold](Lessons/en/cold.md): choose well.\n"

  /// A course of one lesson, with `LESSONS.md` if a text for it is given.
  private func list(in folder: TemporaryFolder, listing text: String?) throws -> LessonList? {
    try folder.write(
      "title: T\nparts:\n  - title: Streams\n    lessons: [cold]\n", to: "Lessons/workbook.yml")
    try folder.write(
      "---\ntitle: Cold\nsummary: choose well.\n---\n\n# Cold\n", to: "Lessons/en/cold.md")
    if let text { try folder.write(text, to: LessonList.path) }
    return try LessonList(try WorkbookLoader.load(root: folder.path + "/"))
  }

  @Test(arguments: [
    introduction, introduction + "\n## Old\n\n- [Gone](gone.md): no.\n", introduction + entries,
  ])
  func `the list is written below the introduction`(text: String) throws {
    let folder = try TemporaryFolder()
    let list = try #require(try list(in: folder, listing: text))
    #expect(list.isCurrent == (text == Self.introduction + Self.entries))
    try list.write()
    let written = try String(contentsOfFile: folder.path + "/LESSONS.md", encoding: .utf8)
    #expect(written == Self.introduction + Self.entries)
  }

  @Test func `a course without LESSONS has no list`() throws {
    let folder = try TemporaryFolder()
    #expect(try list(in: folder, listing: nil) == nil)
  }
}
