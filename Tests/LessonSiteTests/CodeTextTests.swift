import LessonKit
import Testing

@testable import LessonSite

@Suite struct CodeTextTests {
  private static let markdown = """
    ```swift
    let é = f<A>("x")
    print(é, é)
    ```

    """

  private static let declarations = [
    (6, 4, "let é: () -> \"A\""), (6, 9, "func f<A>\ninit()"), (7, 6, "let é: () -> \"A\""),
    (7, 10, "let é: Int"), (7, 11, "of no name"),
  ]

  private func page(_ result: SnippetResult? = nil) throws -> String {
    let scratch = try Scratch(["a": "---\ntitle: T\n---\n\n" + Self.markdown])
    var results = CheckResults()
    for lesson in try scratch.workbook().lessons {
      for (line, column, text) in Self.declarations {
        results.declarations.note(text, at: column, ofLine: line, in: lesson.path)
      }
      for snippet in lesson.snippets {
        if let result { results.record(result, of: snippet, in: lesson.path) }
      }
    }
    try scratch.render(results: results)
    return try scratch.text("public/en/a.html")
  }

  private static let name = "data-is=\"let é: () -\u{2060}&gt; &quot;A&quot;\""

  @Test func `words have their sorts, and names their declarations, escaped`() throws {
    let lines = """
      <code><span class="k">let</span> <span \(Self.name)>é</span> = \
      <span data-is="func f&lt;A&gt;\ninit()">f</span>\
      &lt;<span class="t">A</span>&gt;(\
      <span class="s">&quot;x&quot;</span>)

      """
    #expect(try page().contains(lines))
  }

  @Test
  func
    `the Tab key stops at the code and not at its names, and what is known of no name does no harm`()
    throws
  {
    let line = """
      <span class="f">print</span>(<span \(Self.name)>é</span>, <span data-is="let é: Int">é</span>)

      """
    #expect(try page().contains(line))
    let stops = try page().matches(of: /<span[^>]*tabindex/)
    #expect(stops.isEmpty)
  }

  @Test func `a mark of the compiler's cuts no word in two`() throws {
    let message = Diagnostic(
      in: "a.md", at: SourcePosition(line: 6, column: 15, offset: 0), "m")
    let marked = "<u><span class=\"s\">&quot;x&quot;</span></u>)"
    #expect(try page(SnippetResult(.failed, diagnostics: [message])).contains(marked))
  }
}
