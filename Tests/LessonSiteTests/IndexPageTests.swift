import Testing

@Suite struct IndexPageTests {
  private func scratch() throws -> Scratch {
    let scratch = try Scratch(
      [
        "a": "---\ntitle: A & B\nsummary: S <s>.\nmirrors: {document: D1}\n---\n```swift\n1\n```\n",
        "b": "# B\n",
      ],
      course: "documents:\n  D1: {title: Doc, author: Ann}\n  D2: {title: Other}")
    try scratch.render()
    return scratch
  }

  @Test(arguments: [("public/index.html", "en/", ""), ("public/en/index.html", "", "../")])
  func `both indexes list the lessons, as seen from where they are`(
    file: String, base: String, top: String
  ) throws {
    let page = try scratch().text(file)
    #expect(page.contains("<h1>The &quot;Course&quot; &amp; more</h1>"))
    #expect(page.contains("<h2>Part &lt;One&gt;</h2>"))
    #expect(page.contains("<a href=\"\(base)a.html\">A &amp; B</a>\n<p>S &lt;s&gt;.</p>"))
    #expect(page.contains("<p class=\"tally\">Snippets: 0 of 1 verified</p>"))
    #expect(page.contains("<a href=\"\(base)b.html\">B</a>\n</li>"))
    #expect(page.contains("<a href=\"\(base)index.html\">"))
    #expect(page.contains("<link rel=\"stylesheet\" href=\"\(top)style.css\">"))
    let document = "<li><a href=\"\(base)document-d1.html\">D1</a>: <cite>Doc</cite> by Ann</li>"
    #expect(page.contains(document))
    #expect(!page.contains("Other"))
  }

  @Test func `a part that is not listed is linked from the foot of every page`() throws {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.write(
      """
      title: Course
      parts:
        - {title: One, lessons: [a, b]}
        - {title: Workshop, listed: false, lessons: [c, d]}
      """, to: "Lessons/workbook.yml")
    for name in ["b", "c", "d"] { try scratch.write("# \(name)\n", to: "Lessons/en/\(name).md") }
    try scratch.render()
    let index = try scratch.text("public/index.html")
    #expect(!index.contains("Workshop"))
    #expect(index.contains("<span><a href=\"en/c.html\">c</a></span>"))
    let last = try scratch.text("public/en/b.html")
    #expect(last.contains("<span><a href=\"d.html\">d</a></span>"))
    #expect(!last.contains("rel=\"next\""))
    #expect(try scratch.text("public/en/c.html").contains("rel=\"next\""))
  }

  @Test func `lessons that the course does not list stand apart`() throws {
    let scratch = try scratch()
    try scratch.write("# Draft\n", to: "Lessons/en/draft.md")
    try scratch.render()
    let page = try scratch.text("public/index.html")
    let part = "<h2>Not in the course yet</h2>\n<ol>\n<li data-lesson=\"draft\">"
    #expect(page.contains(part))
  }
}
