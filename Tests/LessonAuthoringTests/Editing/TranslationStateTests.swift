import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring
@testable import Sandbox

@Suite struct TranslationStateTests {
  private static let original = "---\ntitle: T\n---\n\nFirst.\n\n## One\n\nWords.\n"

  /// What becomes of a translation that is marked as up to date; nil where it is left alone.
  private func marked(_ text: String) throws -> (text: String, workbook: Workbook)? {
    let sample = try SampleWorkbook(lessons: ["a": Self.original])
    try sample.folder.write(text, to: "Lessons/ko/a.md")
    let path = sample.root + "Lessons/ko/a.md"
    let workbook = try WorkbookLoader.load(root: sample.root)
    let translated = try #require(workbook.translations.first?.lessons.first)
    guard try TranslationState.Mark.write(to: translated, of: workbook) else { return nil }
    let bytes = try #require(Files.read(path))
    return (String(decoding: bytes, as: UTF8.self), try WorkbookLoader.load(root: sample.root))
  }

  @Test(arguments: [
    ("---\ntitle: 제목\n---\n\n## 하나\n", "---\ntitle: 제목\n@\n---\n\n## 하나\n"),
    ("---\ntitle: 제목\ntranslates: [x]\n---\n## 하나\n", "---\ntitle: 제목\n@\n---\n## 하나\n"),
    (
      "---\ntranslates: [x,\n  y]\ntitle: 제목\n---\n## 하나\n", "---\n@\ntitle: 제목\n---\n## 하나\n"
    ),
    (
      "---\r\ntitle: 제목\r\n---\r\n## 하나\r\n", "---\r\ntitle: 제목\r\n@\r\n---\r\n## 하나\r\n"
    ),
  ])
  func `a translation is marked in its front matter alone`(text: String, expected: String) throws {
    let (changed, workbook) = try #require(try marked(text))
    let digests = SectionDigest.all(of: workbook.lessons[0]).joined(separator: ", ")
    #expect(changed == expected.replacing("@", with: "translates: [\(digests)]"))
    #expect(TranslationState.all(of: workbook).map(\.needsWork) == [false])
    #expect(try marked(changed) == nil)
  }

  @Test func `a translation that is out of step is not marked`() {
    #expect(throws: CheckError.self) { try marked("---\ntitle: 제목\n---\n") }
  }
}
