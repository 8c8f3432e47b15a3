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

  private static let tokens: [Int: [CodeToken]] = [
    6: [
      CodeToken(0..<3, .keyword), CodeToken(4..<6, .name, declaration: "let é: () -> \"A\""),
      CodeToken(9..<10, .function, declaration: "func f<A>\ninit()"),
      CodeToken(14..<17, .string),
    ],
    7: [
      CodeToken(6..<8, .name, declaration: "let é: () -> \"A\""),
      CodeToken(10..<12, .name, declaration: "let é: Int"), CodeToken(11..<12, .string),
      CodeToken(12..<99, .comment),
    ],
  ]

  private func page(_ result: SnippetResult? = nil) throws -> String {
    let scratch = try Scratch(["a": "---\ntitle: T\n---\n\n" + Self.markdown])
    var results = CheckResults()
    for lesson in try scratch.workbook().lessons {
      for (line, tokens) in Self.tokens {
        results.highlighting.note(tokens, ofLine: line, in: lesson.path)
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
      <code><span class="k">let</span> <span \(Self.name) tabindex="0">é</span> = \
      <span class="f" data-is="func f&lt;A&gt;\ninit()" tabindex="0">f</span>&lt;A&gt;(\
      <span class="s">&quot;x&quot;</span>)

      """
    #expect(try page().contains(lines))
  }

  @Test func `the Tab key stops where a name is first used, and odd tokens do no harm`() throws {
    let line = """
      print(<span \(Self.name)>é</span>, <span data-is="let é: Int" tabindex="0">é</span>\
      <span class="c">)</span>

      """
    #expect(try page().contains(line))
  }

  @Test func `a mark of the compiler's cuts no word in two`() throws {
    let message = Diagnostic(
      in: "a.md", at: SourcePosition(line: 6, column: 15, offset: 0), "m")
    let marked = "<u><span class=\"s\">&quot;x&quot;</span></u>)"
    #expect(try page(SnippetResult(.failed, diagnostics: [message])).contains(marked))
  }
}
