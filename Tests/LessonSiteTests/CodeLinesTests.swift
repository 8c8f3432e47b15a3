import LessonKit
import Testing

@testable import LessonSite

@Suite struct CodeLinesTests {
  /// Text without colours.
  private static let plain = FigureRenderer.CodeText(
    [], in: "a.md", declarations: KnownDeclarations())

  @Test(arguments: [
    (1, "<u>let</u> s = &quot;a b&quot; + é"),
    (5, "let <u>s</u> = &quot;a b&quot; + é"),
    (7, "let s <u>=</u> &quot;a b&quot; + é"),
    (9, "let s = <u>&quot;a b&quot;</u> + é"),
    (17, "let s = &quot;a b&quot; + <u>é</u>"),
    // In the middle of a letter, behind the line, before it.
    (18, "let s = &quot;a b&quot; + <u>é</u>"),
    (19, "let s = &quot;a b&quot; + é"),
    (400, "let s = &quot;a b&quot; + é"),
    (0, "<u>let</u> s = &quot;a b&quot; + é"),
  ])
  func `the word at a column is marked`(column: Int, html: String) {
    let start = SourcePosition(line: 1, column: 1, offset: 0)
    let line = FencedLine(text: "let s = \"a b\" + é", start: start)
    let message = Diagnostic(
      in: "a.md", at: SourcePosition(line: 1, column: column, offset: 0), "m")
    let code = FigureRenderer.CodeLines([line], diagnostics: [message], text: Self.plain)
    #expect(code.html.markup.hasPrefix("<span class=\"place error\">\(html)\n</span>"))
  }

  @Test func `marked lines have a sign and words, and copying leaves both behind`() throws {
    let page = try body(
      of: """
        <!-- check: id=one highlight=2 -->
        ```swift
        let a = 1
        let b = 2
        ```

        <!-- check: since=one -->
        ```swift
        let a = 1
        let c = "<"
        ```
        """
    ).replacing(#/<span class="[kns]">(.*?)<\/span>/#) { $0.1 }
    let sign = { (sign: String, word: String) in
      "<i><span aria-hidden=\"true\">\(sign)</span><span class=\"unseen\">\(word) </span></i>"
    }
    let old = "let a = 1\n<span class=\"step\">\(sign("›", "highlighted:"))let b = 2\n</span>"
    #expect(page.contains("<code>\(old)</code>"))
    let new =
      "let a = 1\n<span class=\"step\">\(sign("+", "new:"))let c = &quot;&lt;&quot;\n</span>"
    #expect(page.contains("<code>\(new)</code>"))
    #expect(
      page.contains("+ marks what is new since <a href=\"#snippet.one\">an earlier step</a>"))
  }

  @Test func `remarks are left out, and the gravest message marks the line`() {
    let position = SourcePosition(line: 1, column: 1, offset: 0)
    let severities: [Diagnostic.Severity] = [.remark, .warning, .error, .note]
    let code = FigureRenderer.CodeLines(
      [FencedLine(text: "x", start: position)],
      diagnostics: severities.map { Diagnostic($0, in: "a.md", at: position, "m") },
      text: Self.plain)
    #expect(code.html.markup.contains("place error"))
    #expect(!code.html.markup.contains("remark"))
    #expect(code.others.isEmpty)
  }
}
