import Testing

@testable import LessonKit

@Suite struct TranslationTests {
  private static let original = """
    ---
    title: T
    summary: s.
    ---

    First words.

    ## One

    Some words
    about it.

    ```swift
    let a = 1
    ```

    ### Below

    ## Two

    More.

    """

  private func lesson(_ text: String) throws -> Lesson {
    try LessonParser.parse(Array(text.utf8), path: "Lessons/en/a.md")
  }

  /// A translation that was made from the original as it is above.
  private func translation(_ body: String, front: String = "") throws -> String {
    let digests = SectionDigest.all(of: try lesson(Self.original)).joined(separator: ", ")
    return "---\ntitle: 제목\nsummary: 요약.\n\(front)translates: [\(digests)]\n---\n\n\(body)"
  }

  private static let korean = """
    첫말.

    ## 하나

    ```swift
    let a = 1
    ```

    ### 아래

    ## 둘

    """

  @Test(arguments: [
    ("title: T", "title: U", [0]), ("summary: s.", "summary: t.", [0]),
    ("First words.", "First word.", [0]), ("about it", "about that", [1]), ("More.", "Less.", [2]),
    ("## Two", "## Second", [2]), ("## One", "## First", [1]), ("### Below", "### Under", [1]),
    // What no translator has to follow.
    ("words\nabout it", "words about\nit", []), ("let a = 1", "let a = 2", []),
    ("```swift", "<!-- note -->\n```swift", []), ("summary: s.", "summary: s.\nswift: 5", []),
  ])
  func `a section is stale where the prose of its original changes`(
    old: String, new: String, stale: [Int]
  ) throws {
    let changed = try lesson(Self.original.replacing(old, with: new))
    let translated = TranslatedLesson(
      try lesson(try translation(Self.korean)), of: changed)
    #expect(translated.stale.map(\.title) == stale.map { ["제목", "하나", "둘"][$0] })
    #expect(translated.staleness.count == stale.count)
  }

  @Test func `a translation says which text it was made from`() throws {
    let silent = TranslatedLesson(
      try lesson("---\ntitle: 제목\nsummary: 요약.\n---\n\n" + Self.korean),
      of: try lesson(Self.original))
    #expect(
      silent.staleness.map(\.description) == [
        "Lessons/en/a.md: error: the translation does not say which text it was made from; compare "
          + "it with Lessons/en/a.md, then say 'workbook translate Lessons/en/a.md'"
      ])
  }

  @Test func `a heading has the same anchor in all languages`() throws {
    let translated = TranslatedLesson(
      try lesson(try translation(Self.korean)), of: try lesson(Self.original))
    #expect(translated.isSound)
    #expect(translated.lesson.headings.map(\.title) == ["하나", "아래", "둘"])
    #expect(translated.lesson.headings.map(\.slug) == ["one", "below", "two"])
    #expect(translated.lesson.sections.map(\.slug) == ["", "one", "two"])
  }

  /// A workbook with a lesson and what is given beside it.
  private func folder(_ files: [String: String]) throws -> TemporaryWorkbook {
    let folder = try TemporaryWorkbook(lessons: ["a"])
    try folder.write(Self.original, to: "Lessons/en/a.md")
    for (path, text) in files { try folder.write(text, to: "Lessons/\(path)") }
    return folder
  }

  @Test func `a workbook knows its translations, and complains where they drift`() throws {
    let drifted = Self.korean.replacing("let a = 1", with: "let a = 2")
    let folder = try folder(["ko/a.md": try translation(drifted), "ko/b.md": "# 제목\n"])
    let workbook = try WorkbookLoader.load(root: folder.root)
    #expect(workbook.lessons.count == 1)
    let translation = try #require(workbook.translations.first)
    #expect(translation.language == "ko")
    let complaints = translation.problems.map {
      $0.description.replacing(folder.root, with: "")
    }
    #expect(
      complaints == [
        "Lessons/ko/b.md: error: this translates no lesson; give it the file name of the lesson "
          + "that it translates",
        "Lessons/ko/a.md:11:1: error: this block is not the one at Lessons/en/a.md:13; copy it from "
          + "there",
      ])
  }

  @Test func `a translation that is named is read, and is no lesson to run`() throws {
    let folder = try folder(["ko/a.md": try translation(Self.korean)])
    let path = folder.root + "Lessons/ko/a.md"
    let workbook = try WorkbookLoader.load(root: folder.root, paths: [path])
    #expect(workbook.lessons.isEmpty)
    #expect(workbook.translations.flatMap(\.lessons).map(\.original.title) == ["T"])
    #expect(workbook.translations.flatMap(\.problems) == [])
  }

  @Test func `only a translation translates`() throws {
    let folder = try folder(["en/a.md": "---\ntitle: T\ntranslates: [x]\n---\n"])
    let problems = try WorkbookLoader.load(root: folder.root).lessons.flatMap(\.problems)
    #expect(problems.map(\.message) == ["this is no translation"])
  }

  @Test(arguments: [
    ("title: 과정\nsummary: 요약\nparts: {P: 부}\n", nil), ("titel: 과정\n", "1:1: error: unknown key"),
    ("parts: {Q: 부}\n", "1:9: error: unknown key 'Q'"), ("", " error: the file is empty"),
  ])
  func `a course is introduced in other languages`(text: String, complaint: String?) throws {
    let folder = try folder(["ko/a.md": try translation(Self.korean), "ko/course.yml": text])
    try folder.write(
      "title: C\nparts: [{title: P, lessons: [a]}]\n", to: "Lessons/workbook.yml")
    let translation = try #require(
      try WorkbookLoader.load(root: folder.root).translations.first)
    if let complaint {
      #expect(translation.problems.count == 1)
      #expect(translation.problems[0].description.contains("course.yml:" + complaint))
    } else {
      let course = translation.workbook.course
      #expect([course.title, course.summary, course.parts[0].title] == ["과정", "요약", "부"])
    }
  }
}
