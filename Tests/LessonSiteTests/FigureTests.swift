import LessonKit
import Testing

@testable import LessonSite

@Suite struct FigureTests {
  /// The figure of a lesson's only snippet.
  private func figure(_ markdown: String, _ result: SnippetResult) throws -> String {
    let scratch = try Scratch(["a": "# A\n\(markdown)\n"])
    var results = CheckResults(compiler: "Swift 6")
    for lesson in try scratch.workbook().lessons {
      for snippet in lesson.snippets { results.record(result, of: snippet, in: lesson.path) }
    }
    try scratch.render(results: results)
    let page = try scratch.text("public/en/a.html")
    let start = try #require(page.firstRange(of: "<figure")).lowerBound
    let end = try #require(page.firstRange(of: "</figure>")).lowerBound
    return String(page[start..<end])
  }

  @Test(arguments: [
    (SnippetResult(.verified), "verified", "✓", "Verified", "Prints"),
    (SnippetResult(.failed), "failed", "✗", "Failed its check", "Should print"),
    (SnippetResult(.compiled), "compiled", "✓", "Compiled, not run", "Should print"),
    (
      SnippetResult(.skipped, skipReason: "<b>"), "skipped", "–", "Skipped: &lt;b&gt;",
      "Should print"
    ),
    (SnippetResult(.unchecked), "unchecked", "○", "Not checked", "Should print"),
  ])
  func `a snippet says how it stands, and promises only what was checked`(
    result: SnippetResult, name: String, sign: String, word: String, caption: String
  ) throws {
    let figure = try figure("```swift\na < b\n```\n\n```output\n<x>\n```", result)
    #expect(figure.hasPrefix("<figure class=\"snippet \(name)\" "))
    #expect(figure.contains("<span aria-hidden=\"true\">\(sign)</span> <span>\(word)</span>"))
    #expect(figure.contains("<code>a &lt; b\n</code>"))
    #expect(figure.contains("<p>\(caption)</p>\n<pre><samp>&lt;x&gt;\n</samp></pre>"))
  }

  @Test(arguments: [
    ("```swift\n1\n```\n```trap\nboom\n```", ["Crashes with", "boom\n", "Fails as it should"]),
    ("```swift\n1\n```\n```error\nno\n```", ["Does not compile, with", "Fails as it should"]),
    ("```swift\n1\n```\n```marbles\n-1-|\n```", ["Prints this diagram", "<svg role=\"img\""]),
    ("```swift\n1\n```\n```output\n```", ["Prints nothing", "it printed nothing."]),
    ("```swift alone\n1\n```", ["A program of its own"]),
    ("```swift release\n1\n```", ["Built with optimisation"]),
    (
      "```swift starter\n1\n```\n```output\n1\n```",
      ["Start here", "unsolved", "<span>Prints this, not yet what is asked</span>"]
    ),
    ("```swift starter\n1\n```\n```error\nno\n```", ["Fails like this, not yet what is asked"]),
    ("```swift solution\n1\n```", ["Solution"]),
    ("<!-- source: A<B#c -->\n```swift\n1\n```", ["From <code>A&lt;B#c</code>"]),
    ("<!-- check: id=a\"b -->\n```swift\n1\n```", ["id=\"snippet.a&quot;b\""]),
  ])
  func `a figure says what is special about it`(markdown: String, parts: [String]) throws {
    let figure = try figure(markdown, SnippetResult(.verified))
    for part in parts { #expect(figure.contains(part)) }
  }

  @Test func `what a comment in the code says is not said again`() throws {
    let figure = try figure("```swift\n1 // Prints \"1\"\n```", SnippetResult(.verified))
    #expect(!figure.contains("outcome"))
  }

  @Test func `an expected message stands at its place in the code, even in a list`() throws {
    let message = Diagnostic(
      in: "a.md", at: SourcePosition(line: 5, column: 12, offset: 0), "no 'é' <here>")
    let figure = try figure(
      "- x\n\n  ```swift\n  let é = élan(1)\n  ```\n  ```error\n  no\n  ```",
      SnippetResult(.verified, diagnostics: [message]))
    let line = """
      <span class="k">let</span> é = <u><span class="f">élan</span></u>(<span class="n">1</span>)

      """
    let text = "<b>error:</b> no &#39;é&#39; &lt;here&gt;\n"
    #expect(
      figure.contains(
        "<code><span class=\"place error\">\(line)</span><span class=\"message error\">\(text)</span>"
      ))
    #expect(!figure.contains("outcome"))
  }

  @Test func `a message that is placed elsewhere stands below the code`() throws {
    let message = Diagnostic(
      in: "a.md", at: SourcePosition(line: 99, column: 1, offset: 0), "m")
    let figure = try figure(
      "```swift\n1\n```", SnippetResult(.failed, diagnostics: [message]))
    #expect(figure.contains("The compiler says, of code that is not shown here</p>"))
    #expect(figure.contains("<samp>error: m\n</samp>"))
  }
}
