import Testing

@testable import LessonKit

@Suite struct CourseTests {
  static let sample = """
    title: Reactive
    summary: A course.
    documents:
      D1: {title: First, author: A, date: 2020-01-02}
      D2: {title: Second, sections: [{heading: Head}, {heading: Tail}]}
    defaults: {modules: [UI], timeout: 20}
    modules:
      Core: {sources: Sources/Core}
      UI:
        sources: Sources/UI
        imports: [Core]
    module-flags: [-O, -g]
    parts:
      - title: One
        lessons: [a, sub/b]
      - title: Two
        listed: false
        lessons: [c]

    """

  static func course(_ text: String) throws -> Course {
    try CourseParser.parse(SourceText(path: "w.yml", bytes: Array(text.utf8)))
  }

  @Test func `every key of a course is read, in any order`() throws {
    let course = try Self.course("\u{FEFF}" + Self.sample)
    #expect(course.title == "Reactive")
    #expect(course.summary == "A course.")
    #expect(course.documents.map(\.id) == ["D1", "D2"])
    #expect(course.documents.map(\.author) == ["A", nil])
    #expect(course.documents.map(\.date) == ["2020-01-02", nil])
    #expect(course.documents.map { $0.sections.map(\.heading) } == [[], ["Head", "Tail"]])
    #expect(course.modules.map(\.name) == ["Core", "UI"])
    #expect(course.modules.map(\.imports) == [[], ["Core"]])
    #expect(course.modules.map(\.origin) == [.sources("Sources/Core"), .sources("Sources/UI")])
    #expect(course.moduleFlags == ["-O", "-g"])
    #expect(course.defaultModules == ["UI"])
    #expect(course.timeout == 20)
    #expect(course.parts.map(\.title) == ["One", "Two"])
    #expect(course.parts.map(\.isListed) == [true, false])
    #expect(course.lessons.map(\.name) == ["a", "sub/b", "c"])
    #expect(course.lessons.map(\.position.line) == [15, 15, 18])
    #expect(course.lessons.map(\.position.column) == [15, 18, 15])
  }

  @Test func `a document can list its headings, and the course its entrance`() throws {
    let course = try Self.course(
      """
      modules: {Core: {sources: a}}
      documents:
        D1:
          title: First
          original: 글
          language: ko
          sections:
            - {heading: 하나, lessons: [a#b], claims: [D1.1]}
      entrance:
        diagram: a#b
        play: d
        ways: [{lesson: a, says: I know}]
        header: [c]
      imports-elsewhere: {library: Rx, modules: {Core: [Rx, Relay]}}
      """)
    let document = try #require(course.documents.first)
    #expect((document.original, document.language) == ("글", "ko"))
    let section = try #require(document.sections.first)
    #expect(section.heading == "하나")
    #expect(section.lessons.map(\.name) + section.claims.map(\.name) == ["a#b", "D1.1"])
    #expect(course.entrance.diagram?.name == "a#b")
    #expect(course.entrance.play?.name == "d")
    #expect(course.entrance.ways.map(\.title) == ["I know"])
    #expect(course.entrance.header.map(\.name) == ["c"])
    #expect(course.importsElsewhere?.modules == ["Core": ["Rx", "Relay"]])
  }

  @Test func `a module can come from a package`() throws {
    let module = try #require(try Self.course("modules:\n  A: {package: p}\n").modules.first)
    #expect(module.origin == .package("p"))
    #expect(module.position.line == 2)
    #expect(throws: Diagnostic.self) {
      try Self.course(
        "modules: {A: {sources: a}}\nimplementations: {i: {sources: {A: {package: p}}}}")
    }
  }

  @Test(arguments: [
    ("", "-: the file is empty; write 'key: …' lines"),
    ("# nothing\n", "-: the file is empty; write 'key: …' lines"),
    (
      "- a\n",
      "1:1: expected 'key: value' lines, but this is a list or a single value; write each entry as 'key: value'"
    ),
    ("title: T\ntittle: U\n", "2:1: unknown key 'tittle'; did you mean 'title'?"),
    (
      "title: [a]\n",
      "1:8: expected a string, but this is empty, a list or a mapping; write a string"
    ),
    (
      "parts:\n  - {title: T, listed: 1}\n",
      "2:24: expected true or false; write 'true' or 'false'"
    ),
    ("title:\n", "1:7: expected a string, but this is empty, a list or a mapping; write a string"),
    (
      "repository: {branch: b}\n", "1:13: the repository has no 'url'; write 'url: https://…'"
    ),
    (
      "repository: {url: 'http://host'}\n",
      "1:19: this isn't the address of a repository; write it like 'https://github.com/owner/name'"
    ),
    (
      "repository: {url: 'https:///host'}\n",
      "1:19: this isn't the address of a repository; write it like 'https://github.com/owner/name'"
    ),
    (
      "repository: {url: 'https://h', branch: a b}\n",
      "1:40: 'branch' contains a space; remove the space"
    ),
    ("parts: {a: b}\n", "1:8: 'parts' must be a list; begin each part with '- title: …'"),
    ("parts: [{title: T, lesson: [a]}]\n", "1:20: unknown key 'lesson'; did you mean 'lessons'?"),
    ("parts: [{lessons: a}]\n", "1:19: expected a list; write '[a, b]'"),
    (
      "documents: {D: {sections: [{lessons: [a]}]}}\n",
      "1:28: a section needs a 'heading'; write 'heading: …'"
    ),
    (
      "entrance: {ways: [{lesson: a}]}\n",
      "1:19: each of the 'ways' needs 'lesson:' and 'says:'; write '{lesson: …, says: …}'"
    ),
    (
      "modules: {A: {}}\n",
      "1:11: the module 'A' has no sources; write 'sources: …' with its folder"
    ),
    (
      "modules: {A: {sources: x, package: y}}\n",
      "1:11: the module 'A' has both 'sources' and 'package'; remove one of them"
    ),
    (
      "modules: {B: {sources: x}, A: {package: y, imports: [B]}}\n",
      "1:28: the module 'A' comes from a package, so it can't import modules of this file; "
        + "remove 'imports', and list dependencies in the package's Package.swift"
    ),
    (
      "modules:\n  A: {sources: x, imports: [B]}\n  B: {sources: y}\n",
      "2:29: unknown module 'B'; list it under 'modules' or 'sources', above the modules that import it"
    ),
    (
      "defaults: {timeout: 0}\n",
      "1:21: expected a time limit; write a whole number of seconds from 1 to 600"
    ),
    (
      "defaults: {timeout: soon}\n",
      "1:21: expected a time limit; write a whole number of seconds from 1 to 600"
    ),
    (
      "title: T\n\ttitle: U",
      "2:1: invalid YAML: found a tab character that violates indentation while scanning a plain "
        + "scalar that begins on line 1; check the indentation, quotes and brackets, and put values "
        + "that contain a colon in quotes"
    ),
    ("title: T\ntitle: U\n", "1:1: the key 'title' occurs twice; remove one of them"),
    (
      "title: &a T\nsummary: *a\n", "2:10: YAML aliases aren't supported; repeat the value instead"
    ),
  ])
  func `an error in the course says what is wrong, and exactly where`(
    text: String, complaint: String
  ) throws {
    let problem = try #require(throws: Diagnostic.self) { try Self.course(text) }
    #expect(problem.complaint == complaint)
    #expect(problem.file == "w.yml")
  }
}
