import LessonKit
import Testing

@testable import LessonSite

@Suite struct LanguageTests {
  private static let first = """
    ---
    title: First
    ---

    See [the other](b.md#code).

    ## Code

    ```swift
    print(1)
    ```
    ```output
    1
    ```

    ## More

    Words.

    """

  private static let korean = """
    ---
    title: 첫째
    translates: [DIGESTS]
    ---

    [다른 것](b.md#code)과 [같은 것](../en/a.md#more)을 보라.

    ## 코드 조각

    ```swift
    print(1)
    ```
    ```output
    1
    ```

    ## 더

    말.

    """

  /// A workbook of two lessons, of which the first one is translated.
  private func scratch(
    course: String = "", _ change: (String) -> String = { $0 }
  ) throws -> Scratch {
    let scratch = try Scratch(
      ["a": Self.first, "b": "---\ntitle: Second\n---\n\n## Code\n\nIt’s.\n"], course: course)
    let lesson = try scratch.workbook().lessons[0]
    let digests = lesson.sectionDigests.joined(separator: ", ")
    try scratch.write(
      change(Self.korean.replacing("DIGESTS", with: digests)), to: "Lessons/ko/a.md")
    try scratch.write(
      "title: 과정\nparts: {Part <One>: 부}\nlessons: {b: 둘을 <봅니다>.}\n",
      to: "Lessons/ko/course.yml")
    return scratch
  }

  @Test func `without a translation there is one language`() throws {
    let scratch = try Scratch(["a": Self.first, "b": "# B\n\n## Code\n"])
    try scratch.render()
    #expect(!scratch.outputFiles().contains { $0.hasPrefix("ko/") })
    let page = try scratch.text("public/en/a.html")
    #expect(!page.contains("hreflang"))
  }

  @Test func `a translated page has the address, the anchors and the results of its original`()
    throws
  {
    let scratch = try scratch()
    var results = CheckResults(compiler: "Swift 6")
    let lesson = try scratch.workbook().lessons[0]
    results.record(SnippetResult(.verified), of: lesson.snippets[0], in: lesson.path)
    try scratch.render(results: results)
    let page = try scratch.text("public/ko/a.html")
    for part in [
      "<html lang=\"ko\">", "<h1>첫째</h1>", "<h2 id=\"code\"><a href=\"#code\">코드 조각</a></h2>",
      "<figure class=\"snippet verified", "확인됨", "<a href=\"b.html#code\">다른 것</a>",
      "<a href=\"a.html#more\">같은 것</a>",
      "<p class=\"part s1\"><a href=\"index.html#Part.1\">부</a>",
      "<link rel=\"alternate\" hreflang=\"en\" href=\"../en/a.html\">",
      "<link rel=\"alternate\" hreflang=\"ko\" href=\"../ko/a.html\">",
      "<a href=\"../en/a.html\" hreflang=\"en\" lang=\"en\">English</a>",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(!page.contains("class=\"notice\""))
    #expect(!page.contains("<article lang"))
    let original = try scratch.text("public/en/a.html")
    #expect(original.contains("<a href=\"../ko/a.html\" hreflang=\"ko\" lang=\"ko\">한국어</a>"))
    #expect(original.contains("<link rel=\"alternate\" hreflang=\"ko\" href=\"../ko/a.html\">"))
  }

  @Test func `the page for what is missing leads to the first page in each language`() throws {
    let scratch = try scratch(course: "address: https://example.org/course")
    try scratch.render()
    let link = "<a href=\"/course/ko/index.html\" hreflang=\"ko\" lang=\"ko\">한국어</a>"
    #expect(try scratch.text("public/404.html").contains(link))
  }

  @Test func `what is not translated is shown in its own language, in a frame of the other`()
    throws
  {
    let scratch = try scratch(course: "address: https://example.org")
    try scratch.render()
    let page = try scratch.text("public/ko/b.html")
    for part in [
      "<html lang=\"ko\">", "<article lang=\"en\"", "아직 번역되지 않아", "원문을 표시합니다. 둘을 &lt;봅니다&gt;.",
      "<link rel=\"canonical\" href=\"https://example.org/en/b.html\">", "<summary>about 1 min",
      "<small>이전</small> 첫째",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(!page.contains("rel=\"alternate\""))
    #expect(!(try scratch.text("public/en/b.html")).contains("rel=\"alternate\""))
    let list = try scratch.text("public/sitemap.xml")
    #expect(list.contains("hreflang=\"ko\" href=\"https://example.org/ko/a.html\"/>"))
    #expect(!list.contains("/ko/b.html"))
    let index = try scratch.text("public/ko/index.html")
    #expect(index.contains("<a href=\"a.html\">첫째</a>"))
    #expect(index.contains("<a href=\"b.html\" lang=\"en\">Second</a>"))
    let next = try scratch.text("public/ko/a.html")
    #expect(next.contains("<small>다음</small> <span lang=\"en\">Second</span>"))
  }

  @Test func `a page says which of its sections are stale`() throws {
    let scratch = try scratch()
    try scratch.write(
      Self.first.replacing("Words.", with: "Other words."), to: "Lessons/en/a.md")
    try scratch.render()
    let page = try scratch.text("public/ko/a.html")
    #expect(page.contains("바뀐 곳: <a href=\"#more\">더</a>."))
  }

  @Test func `a translation that shows other code is not shown`() throws {
    let scratch = try scratch { $0.replacing("print(1)", with: "print(2)") }
    try scratch.render()
    let page = try scratch.text("public/ko/a.html")
    #expect(page.contains("<article lang=\"en\""))
    #expect(!page.contains("print(2)"))
  }

  @Test func `links of translations are checked`() throws {
    let scratch = try scratch { $0.replacing("b.md#code", with: "c.md") }
    #expect(try scratch.problems() == ["Lessons/ko/a.md:6: there is no file for the link 'c.md'"])
    let found = LinkCheck.problems(in: try scratch.workbook())
    #expect(found.map(\.message) == ["there is no file for the link 'c.md'"])
  }
}
