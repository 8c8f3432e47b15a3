import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonKit

@Suite struct LessonDraftTests {
  private static let head = "title: C # the course\nparts:\n"

  private func added(
    _ parts: String, after neighbour: String? = nil, toPart part: Int = 0
  ) throws -> String? {
    let source = try SourceText(path: "w.yml", bytes: Array((Self.head + parts).utf8))
    let course = try CourseParser.parse(source)
    let last = course.parts.indices.contains(part) ? course.parts[part].lessons.last?.name : nil
    let bytes = try CourseListing(source).adding("new", after: neighbour ?? last, toPart: part)
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
    ("  - lessons:\n    - a # x\n    - b\n", "  - lessons:\n    - a # x\n    - new\n    - b\n"),
    ("  - lessons: [a, b]\n", "  - lessons: [a, new, b]\n"),
  ])
  func `a new lesson is listed after its neighbour`(before: String, after: String) throws {
    #expect(try added(before, after: "a") == after)
  }

  private func draft(
    after neighbour: String, aside: Bool = false
  ) throws -> (lesson: Lesson, listing: String) {
    let a = "---\ntitle: A\n---\n"
    let b = "---\ntitle: B\nrequires: [a]\nmodules: [Module, Unlisted]\n---\n"
    let sample = try SampleWorkbook(lessons: ["a": a, "b": b, "c": a])
    if aside {
      try sample.folder.write(
        sample.folder.text(of: SampleWorkbook.courseFile)
          .replacing("{title", with: "{aside: true, title"),
        to: SampleWorkbook.courseFile)
    }
    var draft = LessonDraft(
      try #require(LessonDraft.Name("x")), in: try WorkbookLoader.load(root: sample.root))
    draft.after = neighbour
    let outcome = try draft.write()
    #expect(outcome.neighbour == neighbour)
    #expect(outcome.part == "All")
    let workbook = try WorkbookLoader.load(root: sample.root)
    let lesson = try #require(workbook.lessons.first { $0.slug == "x" })
    #expect(lesson.problems == [])
    return (lesson, workbook.course.lessons.map(\.name).joined(separator: " "))
  }

  @Test func `a new lesson requires its neighbour, and has the neighbour's modules`() throws {
    let (lesson, listing) = try draft(after: "b")
    #expect(listing == "a b x c")
    #expect(lesson.frontMatter.requires.map(\.name) == ["b"])
    #expect(lesson.frontMatter.modules?.map(\.name) == ["Module", "Unlisted"])
    let (other, _) = try draft(after: "a")
    #expect(other.frontMatter.modules == nil)
  }

  @Test func `beside the path, a new lesson requires what its neighbour requires`() throws {
    #expect(try draft(after: "b", aside: true).lesson.frontMatter.requires.map(\.name) == ["a"])
  }

  @Test func `an unknown neighbour is refused with a suggestion`() throws {
    let sample = try SampleWorkbook(lessons: ["combining": SampleWorkbook.lesson])
    var draft = LessonDraft(
      try #require(LessonDraft.Name("x")), in: try WorkbookLoader.load(root: sample.root))
    draft.after = "combinning"
    let problem = #expect(throws: Diagnostic.self) { try draft.write() }
    #expect(problem?.message == "no part lists the lesson 'combinning'")
    #expect(problem?.advice == "did you mean 'combining'?")
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
    let text = LessonScaffold(
      name: "x", title: title, mirrors: "D1", requires: ["a"], modules: ["Module"],
      hasDiagrams: false
    ).text
    let lesson = try LessonParser.parse(Array(text.utf8), path: "x.md")
    #expect(lesson.problems == [])
    #expect(lesson.title == title)
    #expect(lesson.frontMatter.mirrors.map(\.document) == ["D1"])
    #expect(lesson.frontMatter.requires.map(\.name) == ["a"])
    #expect(lesson.frontMatter.modules?.map(\.name) == ["Module"])
  }

  @Test(arguments: [true, false])
  func `a scaffold has each kind of block and an exercise`(hasDiagrams: Bool) throws {
    let text = LessonScaffold(
      name: "x", title: "X", mirrors: nil, requires: [], modules: nil, hasDiagrams: hasDiagrams
    ).text
    let lesson = try LessonParser.parse(Array(text.utf8), path: "x.md")
    #expect(lesson.problems == [])
    let diagram: [[LessonKit.Expectation.Kind]] = hasDiagrams ? [[.marbles]] : []
    #expect(
      lesson.snippets.map { $0.expectations.map(\.kind) }
        == [[.output], [.error], [.trap]] + diagram + [[.output], [.output]])
    #expect(lesson.exercises.map(\.id) == ["x-warm"])
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: [
    ("[B](b.md)", "5:1"), ("[C](c.md), [B](b.md)", "5:12"), ("[B](b.md), [C](c.md)", nil),
    ("[B](b.md#top)", nil), ("[B](b.md), [B](https://b.example)", "5:1"), ("none", nil),
  ])
  func `the neighbour's last link is reported if it skips the new lesson`(
    links: String, place: String?
  ) throws {
    let front = "---\ntitle: A\n---\n\n"
    let sample = try SampleWorkbook(lessons: ["a": front + links, "b": front, "c": front])
    var draft = LessonDraft(
      try #require(LessonDraft.Name("x")), in: try WorkbookLoader.load(root: sample.root))
    draft.after = "a"
    let problem = try draft.write().skippingLink
    #expect(problem?.position.map { "\($0.line):\($0.column)" } == place)
    #expect(problem.map { $0.message == "this link to the next lesson skips 'x'" } != false)
  }
}
