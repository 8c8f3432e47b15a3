import TestSupport
import Testing

@testable import LessonKit

@Suite struct TranslationLoaderTests {
  /// A workbook with a lesson and what is given beside it.
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(lessons: ["a"])
    try folder.write(TranslationSamples.original, to: "Lessons/en/a.md")
    for (path, text) in files { try folder.write(text, to: "Lessons/\(path)") }
    return folder
  }

  @Test func `a workbook knows its translations, and complains where they drift`() throws {
    let drifted = TranslationSamples.korean.replacing("let a = 1", with: "let a = 2")
    let folder = try folder([
      "ko/a.md": try TranslationSamples.translation(drifted), "ko/b.md": "# 제목\n",
    ])
    let workbook = try WorkbookLoader.load(root: folder.root)
    #expect(workbook.lessons.count == 1)
    let translation = try #require(workbook.translations.first)
    #expect(translation.language == "ko")
    let complaints = translation.problems.map {
      $0.description.replacing(folder.root, with: "")
    }
    #expect(
      complaints == [
        "Lessons/ko/b.md: error: this isn't a translation, because no lesson has the same file name; "
          + "give the file the name of the lesson that it translates",
        "Lessons/ko/a.md:11:1: error: this code block differs from Lessons/en/a.md:13; "
          + "copy it from there",
      ])
  }

  @Test func `a translation that is named is read, and is no lesson to run`() throws {
    let folder = try folder([
      "ko/a.md": try TranslationSamples.translation(TranslationSamples.korean)
    ])
    let path = folder.root + "Lessons/ko/a.md"
    let workbook = try WorkbookLoader.load(root: folder.root, paths: [path])
    #expect(workbook.lessons.isEmpty)
    #expect(workbook.translations.flatMap(\.lessons).map(\.original.title) == ["T"])
    #expect(workbook.translations.flatMap(\.problems) == [])
  }

  @Test func `a lesson of the course can't say that it translates another one`() throws {
    let folder = try folder(["en/a.md": "---\ntitle: T\ntranslates: [x]\n---\n"])
    let problems = try WorkbookLoader.load(root: folder.root).lessons.flatMap(\.problems)
    #expect(problems.map(\.message) == ["this lesson isn't a translation"])
  }

  @Test(arguments: [
    (
      "title: 과정\nparts: {P: 부}\ndocuments: {D1: 글}\n",
      ["the course's 'summary' isn't translated; add 'summary: …'"]
    ),
    (
      "title: 과정\nsummary: 요약\nparts: {P: 부}\n",
      ["'D1' isn't translated; add 'D1: …' under 'documents'"]
    ),
    (
      "title: 과정\nsummary: 요약\ndocuments: {D1: 글}\n",
      ["'P' isn't translated; add 'P: …' under 'parts'"]
    ),
    (
      nil,
      [
        "the titles of parts and the summaries of lessons aren't translated; run 'workbook translate --begin ko' to "
          + "create this file"
      ]
    ),
  ])
  func `what a course does not say in a language is told by its key`(
    text: String?, messages: [String]
  ) throws {
    let korean = try TranslationSamples.translation(TranslationSamples.korean)
    let folder = try folder(["ko/a.md": korean])
    if let text { try folder.write(text, to: "Lessons/ko/course.yml") }
    try folder.write(
      "title: C\nsummary: S\nparts: [{title: P, lessons: [a]}]\ndocuments: {D1: {title: T}}\n",
      to: "Lessons/workbook.yml")
    let translation = try #require(try WorkbookLoader.load(root: folder.root).translations.first)
    let path = "\(folder.root)Lessons/ko/course.yml: error: "
    #expect(translation.missingWords.map(\.description) == messages.map { path + $0 })
    #expect(translation.problems == [])
  }

  @Test(arguments: [
    ("title: 과정\nsummary: 요약\nparts: {P: 부}\n", nil), ("titel: 과정\n", "1:1: error: unknown key"),
    ("parts: {Q: 부}\n", "1:9: error: unknown key 'Q'"), ("", " error: the file is empty"),
  ])
  func `a course is introduced in other languages`(text: String, complaint: String?) throws {
    let folder = try folder([
      "ko/a.md": try TranslationSamples.translation(TranslationSamples.korean),
      "ko/course.yml": text,
    ])
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
      #expect(translation.missingWords == [])
    }
  }

  @Test func `claims and what lessons are about are translated`() throws {
    let folder = try folder([
      "ko/a.md": try TranslationSamples.translation(TranslationSamples.korean),
      "ko/course.yml": "title: 과정\nparts: {P: 부}\nlessons: {a: 하나를 다룹니다.}\n",
      "ko/claims.yml": "D1.1: {says: 참이다., truth: 아니다.}\nD1.2: {says: 둘.}\n",
    ])
    try folder.write(
      "title: C\nparts: [{title: P, lessons: [a]}]\n", to: "Lessons/workbook.yml")
    try folder.write(
      """
      D1.1: {verdict: wrong, says: It is., truth: It is not.}
      D1.2: {verdict: untested, says: Two., because: It is an opinion.}
      """, to: "Lessons/claims.yml")
    let translation = try #require(
      try WorkbookLoader.load(root: folder.root).translations.first)
    #expect(translation.problems == [])
    #expect(translation.aboutTexts == ["a": "하나를 다룹니다."])
    let claims = translation.workbook.claims
    #expect(claims.map(\.text) == ["참이다.", "둘."])
    #expect(claims.map(\.truth) == ["아니다.", nil])
    #expect(claims.map(\.reason) == [nil, "It is an opinion."])
    #expect(
      translation.missingWords.map(\.message) == [
        "'because' of the claim 'D1.2' isn't translated"
      ])
  }

  @Test(arguments: [
    ("D1.2: {says: 둘.}", "1:1: error: unknown key 'D1.2'"),
    ("D1.1: {because: 둘.}", "1:8: error: unknown key 'because'"),
  ])
  func `a translated claim is one of the course`(text: String, complaint: String) throws {
    let folder = try folder([
      "ko/a.md": try TranslationSamples.translation(TranslationSamples.korean),
      "ko/course.yml": "title: 과정\nparts: {P: 부}\n", "ko/claims.yml": text,
    ])
    try folder.write(
      "title: C\nparts: [{title: P, lessons: [a]}]\n", to: "Lessons/workbook.yml")
    try folder.write("D1.1: {verdict: holds, says: It is.}", to: "Lessons/claims.yml")
    let translation = try #require(
      try WorkbookLoader.load(root: folder.root).translations.first)
    #expect(translation.problems.count == 1)
    #expect(translation.problems[0].description.contains("claims.yml:" + complaint))
  }
}
