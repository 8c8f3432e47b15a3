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
    let digests = workbook.lessons[0].sectionDigests.joined(separator: ", ")
    #expect(changed == expected.replacing("@", with: "translates: [\(digests)]"))
    #expect(TranslationState.all(of: workbook).map(\.needsWork) == [false])
    #expect(try marked(changed) == nil)
  }

  @Test func `a translation that is out of step is not marked`() {
    #expect(throws: CheckError.self) { try marked("---\ntitle: 제목\n---\n") }
  }

  @Test func `a language begins with files to fill in, and keeps what is there`() throws {
    let sample = try SampleWorkbook(
      lessons: ["a": "---\ntitle: T\nsummary: Say \"yes\".\n---\n\nFirst.\n"])
    try sample.folder.write("home: Home\n", to: "site/words/en.yml")
    let workbook = try WorkbookLoader.load(root: sample.root)
    #expect(
      try TranslationState.begin("ja", of: workbook) == [
        "Lessons/ja/course.yml", "Lessons/ja/terms.yml", "site/words/ja.yml",
      ])
    #expect(try sample.folder.text(of: "site/words/ja.yml") == "home: Home\n")
    let course = try sample.folder.text(of: "Lessons/ja/course.yml")
    #expect(course.contains("\n#   a: Say \"yes\".\n"))
    // Each line is right as it stands, once its sign is gone.
    let lines = course.split(separator: "\n").dropFirst(2).map { $0.replacing("# ", with: "") }
    try sample.folder.write(lines.joined(separator: "\n"), to: "Lessons/ja/course.yml")
    try sample.folder.write("---\ntitle: 題\nsummary: 言う。\n---\n\n文。\n", to: "Lessons/ja/a.md")
    let translation = try #require(
      try WorkbookLoader.load(root: sample.root).translations.first)
    #expect(translation.missingWords == [])
    #expect(translation.problems.map(\.description) == [])
    #expect(translation.aboutTexts == ["a": "Say \"yes\"."])
    #expect(try TranslationState.begin("ja", of: workbook) == [])
  }

  @Test(arguments: ["en", "", "../x", "Japanese", "j"])
  func `a language has a code`(language: String) throws {
    let sample = try SampleWorkbook(lessons: ["a": "Text.\n"])
    let workbook = try WorkbookLoader.load(root: sample.root)
    #expect(throws: CheckError.self) { try TranslationState.begin(language, of: workbook) }
  }
}
