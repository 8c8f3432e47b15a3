import Testing

@testable import LessonAuthoring
@testable import LessonKit

@Suite struct LessonDraftTests {
  private static let head = "title: C # the course\nparts:\n"

  private func added(_ parts: String, toPart part: Int = 0) throws -> String? {
    let source = try SourceText(path: "w.yml", bytes: Array((Self.head + parts).utf8))
    let bytes = try CourseListing(source).adding("new", toPart: part)
    let text = bytes.map { String(decoding: $0, as: UTF8.self) }
    return text.map { String($0.dropFirst(Self.head.count)) }
  }

  @Test(arguments: [
    (
      "  - title: A\n    lessons:\n      - a # first\n      - b   # last\n\n# end\n",
      "  - title: A\n    lessons:\n      - a # first\n      - b   # last\n      - new\n\n# end\n"
    ),
    ("  - lessons:\n    - a", "  - lessons:\n    - a\n    - new"),
    ("  - lessons:\r\n    - a\r\n", "  - lessons:\r\n    - a\r\n    - new\r\n"),
    ("  - lessons: [a, b] # x\n", "  - lessons: [a, b, new] # x\n"),
    ("  - {lessons: [\n    a,\n    b,\n  ]}\n", "  - {lessons: [\n    a,\n    b, new,\n  ]}\n"),
    ("  - lessons:\n    - \"a\"\n", "  - lessons:\n    - \"a\"\n    - new\n"),
  ])
  func `a new lesson's name is added to the list, and no other character changes`(
    before: String, after: String
  ) throws {
    #expect(try added(before) == after)
  }

  @Test func `a new lesson is listed in the part that was named`() throws {
    let parts = "  - lessons:\n    - a\n  - lessons:\n    - b\n"
    #expect(
      try added(parts, toPart: 0) == "  - lessons:\n    - a\n    - new\n  - lessons:\n    - b\n")
    #expect(try added(parts, toPart: 1) == parts + "    - new\n")
  }

  @Test(arguments: [
    "  - lessons: []\n", "  - title: A\n", "  - lessons: [\"a\"]\n",
    "  - lessons:\n    - >-\n      a\n", "  -  lessons:\n     -   a\n", "[]\n",
  ])
  func `a list that can't be changed safely is left alone`(parts: String) throws {
    let text = parts == "[]\n" ? "  []\n" : parts
    #expect(try added(text) == nil)
  }

  @Test(arguments: [
    ("a-b", "a-b", "A b"), ("Lessons/en/a.md", "a", "A"), ("./Lessons/en/x1-2.md", "x1-2", "X1 2"),
    ("a.md", "a", "A"),
  ])
  func `a new lesson can be named by its name or its path`(
    text: String, name: String, title: String
  ) {
    #expect(LessonDraft.Name(text)?.name == name)
    #expect(LessonDraft.Name(text)?.title == title)
  }

  @Test(arguments: [
    "", "A", "a b", "a--b", "-a", "../a", "Lessons/ko/a.md", "Lessons/en/", "a.txt",
  ])
  func `a name that no lesson can have is refused`(text: String) {
    #expect(LessonDraft.Name(text) == nil)
  }

  @Test(arguments: [
    "Sharing a stream", "What: now?", "[iOS] \"x\" \\ y", "yes", "12", "# no", "- no", "공유",
    "it's", "'quoted'", "a #b", "@x", "null",
  ])
  func `a scaffold keeps to the format, whatever its title`(title: String) throws {
    let text = LessonScaffold.text(title: title, mirrors: "D1", requires: "a")
    let lesson = try LessonParser.parse(Array(text.utf8), path: "x.md")
    #expect(lesson.problems == [])
    #expect(lesson.title == title)
    #expect(lesson.frontMatter.mirrors.map(\.document) == ["D1"])
    #expect(lesson.frontMatter.requires.map(\.name) == ["a"])
    #expect(lesson.snippets.map { $0.expectations.map(\.kind) } == [[.output], [.trap]])
  }
}
