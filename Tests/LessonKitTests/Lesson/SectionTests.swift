import Testing

@testable import LessonKit

@Suite struct SectionTests {
  @Test func `each second-level heading opens a section with the snippets under it`() throws {
    let lesson = try lesson(
      """
      ```swift
      a
      ```
      ## One
      ### Deeper
      ```swift
      b
      ```
      - ```swift
        c
        ```
      > ## Quoted
      > ```swift
      > d
      > ```
      ## Two
      """)
    #expect(lesson.complaints == [])
    #expect(lesson.sections.map(\.title) == ["T", "One", "Two"])
    #expect(lesson.sections.map(\.slug) == ["", "one", "two"])
    #expect(
      lesson.sections.map { $0.snippets.map(\.code) } == [["a\n"], ["b\n", "c\n", "d\n"], []])
    #expect(lesson.snippets.count == 4)
    #expect(lesson.headings.map(\.level) == [2, 3, 2, 2])
  }

  @Test(arguments: [
    ("Hello, World!", "hello-world"),
    ("  a  b ", "a--b"),
    ("snake_case-and-dash", "snake_case-and-dash"),
    ("값을 감싸기 (1부)", "값을-감싸기-1부"),
    ("Café ½ x²", "café-½-x²"),
    ("Cafe\u{301}", "cafe\u{301}"),
    ("🎉 Party", "-party"),
    ("`map(_:)` & `flatMap`", "map_--flatmap"),
    ("A/B: c.d", "ab-cd"),
  ])
  func `anchors follow GitHub's rules`(heading: String, slug: String) throws {
    #expect(try lesson("## \(heading)\n").sections.last?.slug == slug)
  }

  @Test func `anchors of equal headings are numbered`() throws {
    let lesson = try lesson("## A\n## A\n### A 1\n## a\n## A-1\n")
    #expect(lesson.headings.map(\.slug) == ["a", "a-1", "a-1-1", "a-2", "a-1-2"])
  }

  @Test func `many equal headings take no longer than different ones`() throws {
    let lesson = try lesson(String(repeating: "## A\n\n", count: 30_000))
    #expect(lesson.headings.last?.slug == "a-29999")
  }

  @Test(arguments: [("a/b/c.md", "c"), ("c.md", "c"), ("c", "c"), ("a.b.md", "a.b")])
  func `other lessons name a lesson by its file's name`(path: String, slug: String) throws {
    #expect(try LessonParser.parse(Array("# T".utf8), path: path).slug == slug)
  }
}
