import LessonKit
import Testing

@testable import LessonSite

@Suite struct FigureTests {
  private static let edge = "+" + String(repeating: "-", count: 40) + "+"

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
    ("```swift\n1\n```\n```trap\nboom\n```", ["Crashes with", "boom\n", "Fails as expected"]),
    ("```swift\n1\n```\n```error\nno\n```", ["Does not compile, with", "Fails as expected"]),
    ("```swift\n1\n```\n```marbles\n-1-|\n```", ["Prints this diagram", "<svg role=\"img\""]),
    (
      "```swift\n1\n```\n```screen\n" + Self.edge + "\n| ( <b> ) disabled"
        + String(repeating: " ", count: 23) + "|\n" + Self.edge + "\n```",
      [
        "<p>Shows</p>", "aria-label=\"Screen: button “&lt;b&gt;”, disabled.\"",
        "<span class=\"tap disabled\">&lt;b&gt;</span>", "it showed this screen.", "As text",
      ]
    ),
    ("```swift\n1\n```\n```output\n```", ["Prints nothing", "it printed nothing."]),
    ("```swift alone\n1\n```", ["A separate program"]),
    ("```swift release\n1\n```", ["Built with optimization"]),
    (
      "```swift starter\n1\n```\n```output\n1\n```",
      ["Start here", "unsolved", "<span>Prints this, which is not the solution yet</span>"]
    ),
    (
      "```swift starter\n1\n```\n```error\nno\n```",
      ["Fails like this, which is not the solution yet"]
    ),
    ("```swift solution\n1\n```", ["Solution"]),
    ("<!-- source: A<B#c -->\n```swift\n1\n```", ["From <code>A&lt;B#c</code>"]),
    ("<!-- check: id=a\"b -->\n```swift\n1\n```", ["id=\"snippet.a&quot;b\""]),
  ])
  func `a figure says what is special about it`(markdown: String, parts: [String]) throws {
    let figure = try figure(markdown, SnippetResult(.verified))
    for part in parts { #expect(figure.contains(part)) }
  }

  @Test(arguments: [
    ("```swift\nlet a = UILabel()\n```", "Verified on a stand-in for UIKit"),
    ("```swift\na.rx.tap\n```", "Verified on a stand-in for UIKit"),
    ("```swift\nlet a = 1\n```", "Verified"),
  ])
  func `code that ran on a stand-in for a platform says so`(markdown: String, word: String) throws {
    let scratch = try Scratch(["a": "---\ntitle: A\nmodules: [Headless]\n---\n\(markdown)\n"])
    try scratch.write(Self.course, to: "Lessons/workbook.yml")
    let lesson = try scratch.workbook().lessons[0]
    var results = CheckResults(compiler: "Swift 6")
    results.record(SnippetResult(.verified), of: lesson.snippets[0], in: lesson.path)
    try scratch.render(results: results)
    #expect(try scratch.text("public/en/a.html").contains("<span>\(word)</span></summary>"))
  }

  @Test(arguments: [("Marbles()", true), ("marbles()", false)])
  func `a program with names that the other library lacks can't be copied for it`(
    code: String, isOwn: Bool
  ) throws {
    let snippets = "```swift\nlet a = \(code)\n```\n\n```swift\nprint(a)\n```"
    let scratch = try Scratch(["a": "---\ntitle: A\nmodules: [Headless]\n---\n\(snippets)\n"])
    try scratch.write(Self.course, to: "Lessons/workbook.yml")
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    #expect(page.ranges(of: " data-own").count == (isOwn ? 2 : 0))
  }

  private static let course = """
    title: T
    modules: {Headless: {sources: S}}
    imports-elsewhere: {library: Rx, modules: {Headless: [UIKit]}, lacks: [Marbles]}
    parts: [{title: One, lessons: [a]}]
    """

  @Test func `what code prints can be shown where documentation says nothing of it`() throws {
    var result = SnippetResult(.ran)
    result.printed = ["a < b", "c"]
    let figure = try figure("```swift\n1\n```", result)
    #expect(
      figure.contains("<summary>Its output</summary>\n<pre><samp>a &lt; b\nc\n</samp></pre>"))
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
    #expect(figure.contains("The compiler&#39;s messages about code that is not shown here</p>"))
    #expect(figure.contains("<samp>error: m\n</samp>"))
  }
}
