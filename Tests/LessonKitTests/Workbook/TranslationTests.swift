import Testing

@testable import LessonKit

@Suite struct TranslationTests {
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
    let changed = try TranslationSamples.lesson(
      TranslationSamples.original.replacing(old, with: new))
    let translated = TranslatedLesson(
      try TranslationSamples.lesson(try TranslationSamples.translation(TranslationSamples.korean)),
      of: changed)
    #expect(translated.stale.map(\.title) == stale.map { ["제목", "하나", "둘"][$0] })
    #expect(translated.staleness.count == stale.count)
  }

  @Test func `a translation says which text it was made from`() throws {
    let silent = TranslatedLesson(
      try TranslationSamples.lesson(
        "---\ntitle: 제목\nsummary: 요약.\n---\n\n" + TranslationSamples.korean),
      of: try TranslationSamples.lesson(TranslationSamples.original))
    #expect(
      silent.staleness.map(\.description) == [
        "Lessons/en/a.md: error: the translation doesn't record which version of the original it translates; compare "
          + "it with Lessons/en/a.md, then run 'workbook translate Lessons/en/a.md'"
      ])
  }

  @Test func `a heading has the same anchor in all languages`() throws {
    let translated = TranslatedLesson(
      try TranslationSamples.lesson(try TranslationSamples.translation(TranslationSamples.korean)),
      of: try TranslationSamples.lesson(TranslationSamples.original))
    #expect(translated.isSound)
    #expect(translated.lesson.headings.map(\.title) == ["하나", "아래", "둘"])
    #expect(translated.lesson.headings.map(\.slug) == ["one", "below", "two"])
    #expect(translated.lesson.sections.map(\.slug) == ["", "one", "two"])
  }
}
