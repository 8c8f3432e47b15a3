import LessonKit
import Testing

@testable import LessonSite

@Suite struct LessonPageTests {
  private let documents = """
    documents:
      D1: {title: "Doc & <more>", author: Ann, date: 2023-11-02}
    modules:
      Kit: {sources: Sources/Kit}
    defaults: {modules: [Kit]}
    """

  private let lesson = """
    ---
    title: "A < B"
    summary: Say "when" it ends.
    requires: [first]
    mirrors: {document: D1, section: "E & F"}
    ---
    ```swift
    1
    ```
    """

  private func page(_ name: String, results: CheckResults = CheckResults()) throws -> String {
    let scratch = try Scratch(
      ["first": "# First\n## A\n## B\n## C\n", "second": lesson, "third": "# 3\n## A\n## B\n"],
      course: documents)
    try scratch.render(results: results)
    return try scratch.text("public/en/\(name).html")
  }

  @Test(arguments: [
    "<html lang=\"en\">",
    "<title>A &lt; B · The &quot;Course&quot; &amp; more</title>",
    "name=\"description\" content=\"After this lesson you can say &quot;when&quot; it ends.\">",
    "<p class=\"part s1\"><a href=\"index.html#Part.1\">Part &lt;One&gt;</a> <svg",
    "</svg> <span>2 of 3</span></p>",
    "</p>\n<h1>A &lt; B</h1>",
    "<p class=\"promise\">After this lesson you can say &quot;when&quot; it ends.</p>",
    "<dt>Read first</dt> <dd><a href=\"first.html\">First</a></dd>",
    "<cite>Doc &amp; &lt;more&gt;</cite> by Ann, 2023-11-02</a>, “E &amp; F”</dd>",
    "<dt>Imports</dt> <dd><code>Kit</code></dd>",
    "<dt>Snippets</dt> <dd>0 of 1 verified</dd>",
    "<dt>Checked with</dt> <dd>not checked yet</dd>",
    "<summary>about 1 min</summary>",
    "<article data-lesson=\"second\" data-imports=\"Kit\">",
    "</b> 1 of 1 snippets have not been checked.",
    "<a rel=\"prev\" href=\"first.html\"><small>Previous</small> First</a>",
    "<a rel=\"next\" href=\"third.html\"><small>Next</small> 3</a>",
    "<a class=\"skip\" href=\"#Text\">Skip to the text</a>",
    "<main id=\"Text\"",
  ])
  func `a lesson's page holds`(part: String) throws {
    #expect(try page("second").contains(part))
  }

  @Test func `the page names the compiler and warns of what failed`() throws {
    let scratch = try Scratch(["a": lesson.replacing("requires: [first]\n", with: "")])
    let workbook = try scratch.workbook()
    let snippet = try #require(workbook.lessons.first?.snippets.first)
    var results = CheckResults(compiler: "Swift <6>")
    results.record(SnippetResult(.failed), of: snippet, in: workbook.lessons[0].path)
    try scratch.render(results: results)
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("<dd>Swift &lt;6&gt;</dd>"))
    #expect(page.contains("</b> 1 of 1 snippets failed the last check."))
    #expect(!page.contains("have not been checked"))
  }

  @Test(arguments: [("first", 3), ("third", 0)])
  func `sections are listed where there are three or more`(name: String, count: Int) throws {
    let page = try page(name)
    #expect(page.ranges(of: "<li><a href=\"#").count == count)
    #expect(page.contains("<nav class=\"contents\"") == (count > 0))
  }

  @Test func `the list of sections says what the headings say`() throws {
    let scratch = try Scratch(["a": "# A\n## It *isn't*\n## B\n## C\n"])
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("<li><a href=\"#it-isnt\">It isn’t</a></li>"))
    #expect(page.contains("<h2 id=\"it-isnt\"><a href=\"#it-isnt\">It <em>isn’t</em></a></h2>"))
  }

  @Test(arguments: ["first", "second", "third", "index"])
  func `no page waits for more than one script, has an inline style, or anything from another host`(
    name: String
  ) throws {
    let page = try page(name)
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri"
    #expect(page.contains("content=\"\(policy)"))
    #expect(page.ranges(of: "<script src").count == 2)
    #expect(!page.contains(/<script(?! src)/))
    #expect(page.contains("<script src=\"../start.js\"></script>"))
    #expect(page.contains("<script src=\"site.js\" defer></script>"))
    for word in [" style=", " on", "http:", "https:", "href=\"/", "src=\"/"] {
      let tags = page.matches(of: /<[^>]*>/).map { String($0.output) }
      #expect(!tags.contains { $0.contains(word) && !$0.hasPrefix("<meta") }, "\(word)")
    }
  }

  @Test(arguments: [
    ("Say it.", "say it."), ("RxSwift binds.", "RxSwift binds."), ("UI first.", "UI first."),
    ("A button works.", "a button works."), ("Bind", "bind"), ("말한다.", "말한다."), ("", nil),
  ])
  func `the summary goes on after the words before it`(summary: String, end: String?) throws {
    let scratch = try Scratch(["a": "---\ntitle: A\nsummary: \"\(summary)\"\n---\n"])
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    let promise = end.map { "After this lesson you can \($0)</p>" } ?? "<h1>A</h1>\n<details"
    #expect(page.contains(promise) || (end == nil && !page.contains("After this lesson")))
  }
}
