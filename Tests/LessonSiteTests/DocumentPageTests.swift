import Testing

@Suite struct DocumentPageTests {
  private static let course = """
    documents:
      D1:
        title: Doc
        original: 글
        language: ko
        sections:
          - {heading: 시작 <하기>, called: [Start], lessons: [b], claims: [D1.2]}
          - {heading: 둘}
    """

  private func scratch(course: String = Self.course) throws -> Scratch {
    let scratch = try Scratch(
      [
        "a": "---\ntitle: A\nmirrors: {document: D1, section: Start}\n---\n## One\n\n"
          + "<!-- check: id=s proves=D1.2 -->\n```swift\n1\n```\n",
        "b": "---\ntitle: B\nmirrors: {document: D1}\n---\n",
      ], course: course)
    try scratch.write(
      "D1.1: {verdict: holds, says: It sings.}\nD1.2: {verdict: holds, says: It maps.}\n",
      to: "Lessons/claims.yml")
    return scratch
  }

  private func page() throws -> String {
    let scratch = try scratch()
    try scratch.render()
    return try scratch.text("public/en/document-d1.html")
  }

  @Test(arguments: [
    "<h2 id=\"Section.1\" lang=\"ko\">시작 &lt;하기&gt;</h2>",
    "<li><a href=\"a.html\">A</a></li>\n<li><a href=\"b.html\">B</a></li>\n"
      + "<li><a href=\"a.html#one\">A: One</a></li>\n</ul>\n"
      + "<ul class=\"claims\">\n<li id=\"Claim.D1.2\">",
    "<h2 id=\"Section.2\" lang=\"ko\">둘</h2>\n</section>",
    "<h2>The document as a whole</h2>\n<p class=\"proofs\">In the course:</p>\n<ul>\n"
      + "<li><a href=\"b.html\">B</a></li>",
    "<h2 id=\"Claims\">Other claims of this document</h2>\n<ul class=\"claims\">\n<li id=\"Claim.D1.1\">",
    "<dt>Original title</dt> <dd><cite lang=\"ko\">글</cite></dd>",
    "<dt>Author</dt> <dd>unknown, because the text names nobody</dd>",
    "<dt>Date</dt> <dd>unknown, because the text has none</dd>",
  ])
  func `a document's page follows its own headings`(part: String) throws {
    #expect(try page().contains(part))
  }

  @Test func `a lesson leads to its section of the document, and a snippet to its claims`() throws {
    let scratch = try scratch()
    try scratch.render()
    let lesson = try scratch.text("public/en/a.html")
    #expect(
      lesson.contains(
        "<dd><a href=\"document-d1.html#Section.1\"><cite>Doc</cite></a>, “Start”</dd>"))
    let link = "<a href=\"claims.html#Claim.D1.2\">D1.2</a>"
    #expect(lesson.contains("Claims of the documents: \(link).</p>"))
  }

  @Test func `a name in a document's section must exist`() throws {
    let sections = "[{heading: H, called: [Start], lessons: [c, a#two], claims: [D1.9]}]"
    let scratch = try scratch(course: "documents: {D1: {title: D, sections: \(sections)}}")
    #expect(
      try scratch.problems() == [
        "Lessons/workbook.yml:6: the lesson 'c' has no page",
        "Lessons/workbook.yml:6: Lessons/en/a.md has no heading '#two'",
        "Lessons/workbook.yml:6: unknown claim 'D1.9'",
      ])
  }
}
