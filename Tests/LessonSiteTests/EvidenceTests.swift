import LessonKit
import Testing

@testable import LessonSite

@Suite struct EvidenceTests {
  /// The text of a lesson whose only snippet came out so.
  private func text(_ markdown: String, _ result: SnippetResult) throws -> String {
    let scratch = try Scratch(
      ["a": "# A\n\(markdown)\n"], course: "repository: {url: 'https://host.example/o/n/'}")
    let workbook = try scratch.workbook()
    var results = CheckResults(compiler: "Swift <6>")
    let lesson = try #require(workbook.lessons.first)
    results.record(result, of: try #require(lesson.snippets.first), in: lesson.path)
    try scratch.render(results: results)
    return try scratch.text("public/en/a.html")
  }

  @Test(arguments: [
    ("```swift\n1\n```", "it printed nothing."),
    ("```swift\n1 // Prints \"1\"\n```", "it printed what its comments say."),
    ("```swift\n1\n```\n```output\n1\n```", "it printed exactly this."),
    ("```swift\n1\n```\n```output\na [..]\n```", "this. The parts that are shown as dots can"),
    ("```swift\n1\n```\n```marbles\n1\n```", "it printed this diagram."),
    ("```swift\n1\n```\n```error\n1\n```", "it got exactly these errors."),
    ("```swift\n1\n```\n```trap\n1\n```", "it crashed with this message."),
    ("<!-- source: a -->\n```swift\n1\n```", "Compared with the file: the text is the same."),
  ])
  func `a mark tells how it was verified`(markdown: String, evidence: String) throws {
    let page = try text(markdown, SnippetResult(.verified))
    #expect(page.contains("<details class=\"mark\">\n"))
    #expect(page.contains(evidence))
    #expect(page.contains("Swift &lt;6&gt;: it") == !markdown.contains("source"))
  }

  @Test func `what really came of a snippet that failed is there without a click`() throws {
    let failure = Diagnostic(
      in: "a.md", at: SourcePosition(line: 2, column: 1, offset: 4), "this <is> else",
      details: [.same("a"), .missing("<b>"), .extra("c")])
    let page = try text("```swift\n1\n```", SnippetResult(.failed, failures: [failure]))
    #expect(page.contains("<details class=\"mark\" open>"))
    #expect(page.contains("<p class=\"fault\">this &lt;is&gt; else</p>"))
    #expect(page.contains("<samp>  a\n<del>- &lt;b&gt;\n</del><ins>+ c\n</ins></samp>"))
  }

  @Test func `a message that stands in the code is not said again`() throws {
    let place = SourcePosition(line: 3, column: 1, offset: 13)
    let result = SnippetResult(
      .failed, diagnostics: [Diagnostic(in: "a.md", at: place, "no")],
      failures: [Diagnostic(in: "a.md", at: place, "no")])
    let page = try text("```swift\n1\n```", result)
    #expect(!page.contains("class=\"fault\""))
    #expect(page.contains("Its messages are shown in the code"))
  }

  @Test func `a quotation says its file and lines, and links there`() throws {
    let page = try text(
      "<!-- source: Sources/A b.swift#c -->\n```swift\n1\n```",
      SnippetResult(.verified, quotedLines: 3...9))
    let address = "https://host.example/o/n/blob/main/Sources/A%20b.swift#L3-L9"
    let link = "<a href=\"\(address)\"><code>Sources/A b.swift#c</code></a>"
    #expect(page.contains("From \(link), lines 3 to 9"))
  }

  @Test func `what an output leaves open is marked`() throws {
    let page = try text(
      "```swift\n1\n```\n```output\n<a> [..] b\n...\n....\n```", SnippetResult(.verified))
    #expect(page.contains("&lt;a&gt; <i>[..]</i> b\n<i>...</i>\n....\n"))
  }

  @Test(arguments: [
    ("```swift skip\n1\n```\n<!-- skip: no & never -->", "Skipped: no &amp; never"),
    ("```swift norun\n1\n```", "Not run"),
  ])
  func `an unchecked page says what is never checked`(markdown: String, word: String) throws {
    #expect(try text(markdown, SnippetResult(.unchecked)).contains(word))
  }

  @Test func `snippets of one program can be told from others, and what is no part of it`() throws {
    let lesson = """
      ```swift
      1
      ```
      ```swift
      2
      ```
      ```error
      no
      ```
      ```swift alone
      3
      ```
      ## Next
      ```swift
      4
      ```
      """
    let page = try text(lesson, SnippetResult(.verified))
    let figures = page.matches(of: /<figure class="[^"]*"([^>]*) aria-label="[^"]*">/).map {
      String($0.1)
    }
    let programs = [
      " data-program=\"0\"", " data-program=\"0\" data-aside", " data-aside", " data-program=\"1\"",
    ]
    #expect(figures == programs.enumerated().map { " data-snippet=\"\($0 + 1)\"\($1)" })
  }
}
