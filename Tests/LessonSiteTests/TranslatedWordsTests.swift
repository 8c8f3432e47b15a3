import LessonKit
import Testing

@testable import LessonSite

@Suite struct TranslatedWordsTests {
  private static let lesson = "---\ntitle: First\n---\n\nProse.\n"

  /// A workbook with a lesson, its Korean translation, and a copy of the theme.
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch(["a": Self.lesson])
    let digests = try scratch.workbook().lessons[0].sectionDigests.joined(separator: ", ")
    try scratch.write(
      "---\ntitle: 첫째\ntranslates: [\(digests)]\n---\n\n글.\n", to: "Lessons/ko/a.md")
    try scratch.copyTheme()
  }

  private var theme: String { scratch.root + "theme" }

  @Test func `a language needs all words of the theme`() throws {
    try scratch.write("# A\n", to: "Lessons/fr/a.md")
    #expect(try scratch.problems() == ["site/words/fr.yml:0: there is no such file"])
  }

  @Test func `a translated word has the placeholders of its original, in any order`() throws {
    let file = "theme/words/ko.yml"
    let words = try scratch.text(file)
    #expect(words.contains("position: \"{number}/{count}\""))
    #expect(WordsCheck.problems(of: try scratch.workbook(), theme: theme).isEmpty)
    try scratch.write(
      words.replacing("position: \"{number}/{count}\"", with: "position: \"{nubmer}번째\""),
      to: file)
    let message = "the text of 'position' has {nubmer}, but the original has {count} {number}"
    #expect(try scratch.problems(theme: theme) == ["\(file):0: \(message)"])
    let found = WordsCheck.problems(of: try scratch.workbook(), theme: theme)
    #expect(found.map(\.message) == [message])
  }
}
