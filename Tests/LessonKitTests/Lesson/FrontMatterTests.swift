import Testing

@testable import LessonKit

/// The advice on an error of the YAML parser.
private let mending =
  "check the indentation, quotes and brackets, and put values that contain a colon in quotes"

@Suite struct FrontMatterTests {
  @Test func `every key of the front matter is read`() throws {
    let lesson = try lesson(
      "",
      front: """
        title: "Wrap: a value"
        summary: >
          You can
          wrap.
        mirrors: {document: D1, section: 감싸기}
        formerly: [wrapping, box]
        requires: [first, parts/second]
        introduces: [share, DisposeBag]
        modules: [ReactiveCore]
        swift: 5
        """)
    let front = lesson.frontMatter
    #expect(lesson.complaints == [])
    #expect(lesson.title == "Wrap: a value")
    #expect(front.summary == "You can wrap.")
    #expect(front.mirrors.map(\.document) == ["D1"])
    #expect(front.mirrors.map(\.section) == ["감싸기"])
    #expect(front.mirrors.map(\.position) == [lesson.source.position(line: 6, column: 21)])
    #expect(front.formerNames.map(\.name) == ["wrapping", "box"])
    #expect(front.requires.map(\.name) == ["first", "parts/second"])
    #expect(front.requires.map(\.position.column) == [12, 19])
    #expect(front.introduces.map(\.name) == ["share", "DisposeBag"])
    #expect(front.modules?.map(\.name) == ["ReactiveCore"])
    #expect(front.languageMode == 5)
  }

  @Test func `a lesson mirrors several parts of documents`() throws {
    let front = """
      title: T
      mirrors:
        - {document: D1, section: One}
        - {document: D2}
      """
    let lesson = try lesson("", front: front)
    #expect(lesson.complaints == [])
    #expect(lesson.frontMatter.mirrors.map(\.document) == ["D1", "D2"])
    #expect(lesson.frontMatter.mirrors.map(\.section) == ["One", nil])
    #expect(lesson.frontMatter.mirrors.map(\.position.line) == [4, 5])
  }

  @Test func `front matter leaves to the course what a lesson does not say`() throws {
    let front = try lesson("").frontMatter
    #expect(front.modules == nil)
    #expect(front.languageMode == nil)
    #expect(try lesson("", front: "title: T\nmodules: []").frontMatter.modules == [])
  }

  @Test(arguments: [
    ("sumary: x", "3:1: unknown key 'sumary' in the front matter; did you mean 'summary'?"),
    (
      "a: [",
      "4:1: invalid YAML: did not find expected node content while parsing a flow node; \(mending)"
    ),
    ("a: \u{7}", "3:4: invalid YAML: control characters are not allowed; remove it"),
    (
      "summary: \"x",
      "4:1: invalid YAML: found unexpected end of stream while scanning a quoted scalar that "
        + "begins on line 3; \(mending)"
    ),
    ("title: U", "2:1: the key 'title' occurs twice; remove one of them"),
    ("summary: ", "3:9: 'summary' is empty; write it in one line"),
    ("summary: [x]", "3:10: 'summary' must be a string; write it in one line"),
    ("summary: |\n  a\n  b", "3:10: 'summary' has several lines; write it in one line"),
    ("swift: 7", "3:8: 'swift' takes 5 or 6; write 'swift: 5' or 'swift: 6'"),
    ("requires: a", "3:11: 'requires' must be a list; write 'requires: [a, b]'"),
    (
      "modules: [[a]]",
      "3:11: expected a name in 'modules'; write 'modules: [a, b]'"
    ),
    (
      "mirrors: D1",
      "3:10: 'mirrors' doesn't name a document; write 'mirrors: {document: …, section: …}'"
    ),
    (
      "mirrors: {document: D1, 구: 1, sektion: 2}",
      "3:33: unknown key 'sektion' in 'mirrors'; did you mean 'section'?"
    ),
    (
      "summary: &a x\nrequires: [*a]",
      "4:12: YAML aliases aren't supported; repeat the value instead"
    ),
  ])
  func `an error in the front matter says what is wrong, and exactly where`(
    entry: String, complaint: String
  ) throws {
    let complaints = try lesson("", front: "title: T\n\(entry)").complaints
    #expect(complaints.contains(complaint), "\(complaints)")
  }

  @Test func `columns in the front matter are counted in bytes, although YAML counts letters`()
    throws
  {
    let complaints = try lesson("", front: "title: T\nrequires: [한글, [a]]").complaints
    #expect(complaints.first?.hasPrefix("3:20: ") == true, "\(complaints)")
  }

  @Test func `front matter is only a mapping`() throws {
    let complaints = try lesson("# T\n", front: "- title").complaints
    #expect(
      complaints == [
        "2:1: the front matter has no keys; write 'title: …' lines"
      ])
  }

  @Test(arguments: ["---\ntitle: T\n", "---", "---\n---x\n"])
  func `front matter must be closed`(text: String) throws {
    let complaints = try rawLesson(text).complaints
    #expect(complaints == ["1:1: the front matter isn't closed; end it with a line '---'"])
  }

  @Test(arguments: [
    "\u{FEFF}---\ntitle: T\n---\n", "---\r\ntitle: T\r\n---\r\n", "--- \ntitle: T\n---\t\n",
  ])
  func `front matter may follow a byte order mark, end its lines with CRLF, and trail spaces`(
    text: String
  ) throws {
    let lesson = try rawLesson(text + "## S\n")
    #expect(lesson.complaints == [])
    #expect(lesson.title == "T")
    #expect(lesson.headings.map(\.position.line) == [4])
  }

  @Test(arguments: ["[", "{", "- ", "? ", "&a "])
  func `front matter that is nested without end is refused soon`(opening: String) throws {
    let front = String(repeating: opening, count: 100_000 / opening.utf8.count)
    let problems = (try? lesson("", front: front).problems) ?? []
    #expect(problems.allSatisfy { $0.message.count < 200 })
  }
}

@Suite struct TitleTests {
  @Test func `a first heading is the title, and of the text before the sections`() throws {
    let lesson = try rawLesson("# A *b*\n\n## C\n")
    #expect(lesson.complaints == [])
    #expect(lesson.title == "A b")
    #expect(lesson.sections.map(\.title) == ["A b", "C"])
  }

  @Test(arguments: [
    (
      "text\n",
      ["1:1: the lesson has no title; write 'title: …' between two '---' lines at the top"]
    ),
    (
      "# A\n\n# B\n",
      [
        "3:1: this is a second title; make it a '##' heading, or remove the 'title' in the front matter, if there is one"
      ]
    ),
    (
      "---\ntitle: A\n---\n# B\n",
      [
        "4:1: this is a second title; make it a '##' heading, or remove the 'title' in the front matter, if there is one"
      ]
    ),
    ("# A\n\n##\n", ["3:1: this heading has no words; add words, or remove the heading"]),
    ("# A\n\n> # B\n\n- # C\n", []),
  ])
  func `a lesson has one title`(text: String, complaints: [String]) throws {
    #expect(try rawLesson(text).complaints == complaints)
  }

  @Test func `a colon in a title is the only problem, and is to be quoted`() throws {
    let text = "---\ntitle: My lesson: a tale\n---\n\nText.\n"
    #expect(
      try rawLesson(text).complaints == [
        "2:17: invalid YAML: mapping values are not allowed in this context; \(mending)"
      ])
  }
}
