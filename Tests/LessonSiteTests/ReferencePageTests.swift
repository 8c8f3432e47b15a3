import LessonKit
import Testing

@testable import LessonSite

/// The pages that lead to places in lessons.
@Suite struct ReferencePageTests {
  private static let course = """
    address: https://example.org/course
    documents:
      D1: {title: Doc, author: Ann}
      D2: {title: Other}
    """

  private func scratch() throws -> Scratch {
    let scratch = try Scratch(
      [
        "a": """
        ---
        title: A
        mirrors: {document: D1, section: The <start>}
        introduces: [map]
        ---
        ## One & two
        <!-- check: proves=D1.1 -->
        ```swift
        [1].map { $0 }
        ```
        <!-- check: id=two proves=D1.2 -->
        ```swift
        [2].map { $0 }
        ```
        """,
        "b": "# B\n\n```swift\n[3].map { $0 }\n```\n",
      ], course: Self.course)
    try scratch.write(
      """
      D1.1: {verdict: holds, says: It <maps>.}
      D1.2: {verdict: wrong, says: It flies., truth: It walks.}
      D1.3: {verdict: caveat, says: It sings., truth: A little.}
      D1.4: {verdict: repaired, says: It swims., truth: It sinks as printed.}
      D1.5: {verdict: untested, says: It is fun., because: A <matter> of taste.}
      """, to: "Lessons/claims.yml")
    var results = CheckResults()
    let lesson = try scratch.workbook().lessons[0]
    results.record(SnippetResult(.verified), of: lesson.snippets[0], in: lesson.path)
    try scratch.render(results: results)
    return scratch
  }

  @Test(arguments: ["claims", "document-d1"])
  func `each claim stands with its verdict and what shows it`(name: String) throws {
    let page = try scratch().text("public/en/\(name).html")
    #expect(page.contains("<p>It &lt;maps&gt;.</p>"))
    #expect(
      page.contains("<a href=\"a.html#one--two\">A: One &amp; two</a> <span class=\"state ver"))
    #expect(
      page.contains("<a href=\"a.html#snippet.two\">A: One &amp; two</a> <span class=\"state un"))
    #expect(
      page.contains("<span class=\"verdict wrong\"><span aria-hidden=\"true\">×</span> False"))
    #expect(page.contains("<p><b>In fact:</b> It walks.</p>"))
    #expect(page.contains("<p>Not shown by any snippet yet.</p>"))
    #expect(page.contains("</span> True for the corrected code</span></p>"))
    #expect(
      page.contains(
        "<p>It is fun.</p>\n<p><b>Why not:</b> A &lt;matter&gt; of taste.</p>\n</li>"))
  }

  @Test func `the claims are counted`() throws {
    let page = try scratch().text("public/en/claims.html")
    #expect(
      page.contains(
        "<p>1 of 4 claims are shown by a verified snippet. Claims that can&#39;t be tested: 1."))
  }

  @Test func `a document's sections lead to the lessons that mirror them`() throws {
    let scratch = try scratch()
    let page = try scratch.text("public/en/document-d1.html")
    let section = "<h2>The &lt;start&gt;</h2>\n<p class=\"proofs\">In the course:</p>\n<ul>\n"
    #expect(page.contains("\(section)<li><a href=\"a.html\">A</a></li>"))
    #expect(!scratch.outputFiles().contains("en/document-d2.html"))
  }

  @Test func `a document's sections stand in its own order, and last those that it does not list`()
    throws
  {
    let mirror = { (sections: [String]) in
      let parts = sections.map { "{document: D1, section: \($0)}" }.joined(separator: ", ")
      return "---\ntitle: A\nmirrors: [\(parts)]\n---\nText.\n"
    }
    let scratch = try Scratch(
      [
        "a": mirror(["Other", "Third"]), "b": mirror(["First"]), "c": mirror(["Third", "Second"]),
      ],
      course: "documents: {D1: {title: Doc, sections: [First, Second, Third]}}")
    try scratch.render()
    let page = try scratch.text("public/en/document-d1.html")
    let rows = page.matches(of: /<h2(?: id="Section[^>]*)?>(\w+)</).map { String($0.1) }
    #expect(rows == ["First", "Second", "Third", "Other"])
  }

  @Test func `a name leads to where it is introduced and used`() throws {
    let page = try scratch().text("public/en/symbols.html")
    #expect(page.contains("<dt id=\"Symbol.map\"><code>map</code></dt>"))
    #expect(page.contains("<dd>Introduced in: <a href=\"a.html\">A</a></dd>"))
    let used = "<summary>Used in 1 of the lessons</summary> <a href=\"b.html\">B</a></details>"
    #expect(page.contains("<dd><details>\(used)</dd>"))
  }

  @Test func `a name that Swift has too leads to where its type's is used`() throws {
    let scratch = try Scratch(
      [
        "a": "---\ntitle: A\nmodules: [M]\nintroduces: [Source.map, Source.on]\n---\n"
          + "```swift\ns.map()\ns.on()\n```\n",
        "b": "---\ntitle: B\nmodules: [M]\n---\n```swift\nmap([1].map { 1 })\nt.on()\n```\n",
        "c": "---\ntitle: C\nmodules: [M]\n---\n```swift\nok.map()\n```\n",
        "d": "---\ntitle: D\nmodules: [M]\n---\n```swift\nok?.map()\n```\n",
        "e": "---\ntitle: E\nmodules: []\n---\n```swift\ns.map()\nmap()\n```\n",
        "f": "---\ntitle: F\nmodules: [M]\n---\n```swift\nmap(map: 1)\n```\n",
      ], course: "modules: {M: {sources: Sources/M}}")
    let (own, swifts) = ("func map() -> Source<Int>", "func map<T>() -> [T]")
    let known: [(String, Int, Int, String)] = [
      ("a", 7, 2, own), ("a", 8, 2, "func on()"), ("b", 6, 0, own), ("b", 6, 8, swifts),
      ("b", 7, 2, "func on()"), ("c", 6, 3, own),
    ]
    var results = CheckResults()
    let lessons = try scratch.workbook().lessons
    for (slug, line, offset, declaration) in known {
      let path = try #require(lessons.first { $0.slug == slug }).path
      results.declarations.note(declaration, at: offset, ofLine: line, in: path)
    }
    try scratch.render(results: results)
    let page = try scratch.text("public/en/symbols.html")
    let links = { (slugs: String) in
      slugs.map { "<a href=\"\($0).html\">\($0.uppercased())</a>" }.joined(separator: ", ")
    }
    #expect(page.contains("<a href=\"#Letter.M\">M</a>"))
    #expect(page.contains("<h2 id=\"Letter.M\">M</h2>"))
    #expect(page.contains("<dt id=\"Symbol.Source.map\"><code>Source.map</code></dt>"))
    #expect(page.contains("Used in 2 of the lessons</summary> \(links("cd"))</details>"))
    #expect(page.contains("Used in 1 of the lessons</summary> \(links("b"))</details>"))
  }

  @Test func `what only looks like a name is no use of it`() throws {
    let scratch = try Scratch(
      [
        "a": "---\ntitle: A\nintroduces: [values, Box.total]\nmodules: [M]\n---\n"
          + "```swift\nvalues()\nBox.total\n```\n",
        "b": "---\ntitle: B\nmodules: [M]\n---\n"
          + "```swift\nf(values: 1, x: \"values\") // values\n```\n",
        "c": "---\ntitle: C\nmodules: [M]\n---\n```swift\nfunc values() {}\nvalues()\n```\n",
        "d": "---\ntitle: D\nmodules: [M]\n---\n```swift\nsum.total\nvalues\n```\n",
        "e": "---\ntitle: E\nmodules: [M]\n---\n```swift\nBox.total\nx.values()\n```\n",
      ], course: "modules: {M: {sources: Sources/M}}")
    var results = CheckResults()
    let lessons = try scratch.workbook().lessons
    let known: [(String, Int, Int, String)] = [
      ("a", 7, 0, "func values() -> Values"), ("a", 8, 4, "static var total: Int { get }"),
      ("d", 6, 4, "private(set) var total: Int"), ("d", 7, 0, "let values: [Int]"),
      ("e", 6, 4, "static var total: Int { get }"), ("e", 7, 2, "func values() -> Values"),
    ]
    for (slug, line, column, declaration) in known {
      let path = try #require(lessons.first { $0.slug == slug }).path
      results.declarations.note(declaration, at: column, ofLine: line, in: path)
    }
    try scratch.render(results: results)
    let page = try scratch.text("public/en/symbols.html")
    let uses = page.matches(of: /<\/summary> (<a href="e.html".*)<\/details>/).map { String($0.1) }
    #expect(uses == Array(repeating: "<a href=\"e.html\">E</a>", count: 2))
  }

  @Test func `where the site is known, pages and their list say where they are`() throws {
    let scratch = try scratch()
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/course/en/a.html\">"))
    let index = try scratch.text("public/index.html")
    #expect(index.contains("<link rel=\"canonical\" href=\"https://example.org/course/\">"))
    let list = try scratch.text("public/sitemap.xml")
    #expect(list.contains("<url><loc>https://example.org/course/en/claims.html</loc></url>"))
    #expect(!list.contains("404"))
  }

  @Test func `the page for what is not there names everything from the top`() throws {
    let page = try scratch().text("public/404.html")
    #expect(page.contains("href=\"/course/style.css\""))
    #expect(page.contains("<a href=\"/course/en/index.html\">"))
  }

  @Test func `a lesson can't take the name of such a page`() throws {
    let scratch = try Scratch(["claims": "# C\n"])
    #expect(
      try scratch.problems() == [
        "Lessons/en/claims.md:0: this lesson and the list of claims have the same address"
      ])
  }
}
