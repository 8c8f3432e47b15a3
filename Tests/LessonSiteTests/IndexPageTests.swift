import Foundation
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
    #expect(page.contains("<h2>Part &lt;One&gt; <small>2 min</small></h2>"))
    let entry = "<a href=\"\(base)a.html\">A &amp; B</a> <small>1 min</small></li>"
    #expect(page.contains("<li data-lesson=\"a\">\(entry)"))
    #expect(
      page.contains("<b>Start with lesson 1</b> <small><span>A &amp; B</span> · 1 min</small>"))
    #expect(page.contains("<a class=\"home\" href=\"\(base)index.html\">"))
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
    #expect(!index.contains("<h2>Workshop"))
    #expect(index.contains("<p>Workshop: <span><a href=\"en/c.html\">c</a></span>"))
    let last = try scratch.text("public/en/b.html")
    #expect(last.contains("<span><a href=\"d.html\">d</a></span>"))
    #expect(!last.contains("rel=\"next\""))
    #expect(try scratch.text("public/en/c.html").contains("rel=\"next\""))
  }

  @Test func `what is beside the path is marked, and not counted`() throws {
    let scratch = try Scratch(["a": "# A\n", "b": "# B\n", "c": "# C\n", "d": "# D\n"])
    try scratch.write(
      """
      title: Course
      parts:
        - {title: One, lessons: [a, b, c]}
        - {title: Beside, aside: true, lessons: [d]}
      """, to: "Lessons/workbook.yml")
    try scratch.render()
    let index = try scratch.text("public/index.html")
    #expect(index.contains("3 pages, 3 min"))
    let parts = index.components(separatedBy: "class=\"asides\"")
    #expect(parts.count == 2 && parts[0].contains("Part.1") && parts[1].contains("Part.2"))
  }

  @Test func `no two entrance links lead to the same page`() throws {
    let ways =
      "entrance: {ways: [{lesson: a, says: Again}, {lesson: b, says: B}, {lesson: b, says: C}]}"
    let scratch = try Scratch(["a": "# A\n", "b": "# B\n"], course: ways)
    try scratch.render()
    let index = try scratch.text("public/index.html")
    let titles = index.matches(of: /<li><a href="en\/[ab].html"><b>([^<]*)<\/b>/).map {
      String($0.1)
    }
    #expect(titles == ["Start with lesson 1", "B"])
  }

  @Test func `parts have the colours of streams, and a page shows its place as marbles`() throws {
    let scratch = try scratch()
    try scratch.render()
    #expect(
      try scratch.text("public/index.html").contains(
        "<section class=\"part-list s1\" id=\"Part.1\">"))
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("<p class=\"part s1\"><a href=\"index.html#Part.1\">"))
    #expect(
      page.contains(
        /<svg class="way" [^>]*><path class="time" [^>]*><path class="here" d="M7 7h0"\/><path class="ahead" d="M21 7h0"\/><path class="read" d="M7 7h0"\/>/
      ))
  }

  @Test(arguments: [nil, "repository: {url: https://github.com/o/r}"])
  func `a page says how to run it, and never that it wasn't told where its repository is`(
    repository: String?
  ) throws {
    let scratch = try Scratch(["a": "# A\n"], course: repository ?? "")
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("swift run workbook serve\n</code>"))
    #expect(page.contains("git clone https://github.com/o/r") == (repository != nil))
    #expect(!page.contains("repository"))
  }

  @Test func `lessons that the course does not list stand apart`() throws {
    let scratch = try scratch()
    try scratch.write("# Draft\n", to: "Lessons/en/draft.md")
    try scratch.render()
    let page = try scratch.text("public/index.html")
    let part = "<h2>Not in the course yet <small>1 min</small></h2>\n<ol start=\"3\">\n"
    #expect(page.contains("\(part)<li data-lesson=\"draft\">"))
  }

  private static let draw = """
    # A
    <!-- check: id=one -->
    ```swift
    draw()
    ```
    ```marbles
    a: -1-2|
       map
    =: -3-4|
    ```
    """

  @Test func `the index shows a diagram, and a way for each kind of reader`() throws {
    let entrance = "entrance: {diagram: a#one, ways: [{lesson: b, says: I <know>}], header: [b]}"
    let scratch = try Scratch(["a": Self.draw, "b": "# B\n"], course: entrance)
    try scratch.render()
    let page = try scratch.text("public/index.html")
    #expect(page.contains("A diagram from <a href=\"en/a.html#snippet.one\">A</a>"))
    #expect(page.contains("<desc id=\"Marbles.6\">"))
    let way =
      "<a href=\"en/b.html\"><b>I &lt;know&gt;</b> <small><span>B</span> · 1 min</small></a>"
    #expect(page.contains(way))
    #expect(!page.contains("class=\"tally\""))
    let lesson = try scratch.text("public/en/a.html")
    #expect(
      lesson.contains("<nav class=\"links\" aria-label=\"Reference\"><a href=\"b.html\">"))
  }

  @Test func `the index lets a visitor try what a lesson proves`() throws {
    let scratch = try Scratch(["a": "# A\n", "b": "# B & b\n"], course: "entrance: {race: b}")
    try scratch.render()
    for (page, address) in [("index.html", "en/b.html"), ("en/index.html", "b.html")] {
      let index = try scratch.text("public/\(page)")
      #expect(index.contains("<h1>Type fast. Watch the wrong answer win.</h1>"))
      #expect(index.contains("<p class=\"shown\">Results for “t”</p>"))
      #expect(index.contains("<a href=\"\(address)\">B &amp; b</a> proves it"))
    }
  }

  @Test func `one page is for playing, and has what its script needs`() throws {
    let scratch = try Scratch(["a": "# A\n", "b": "# B\n"], course: "entrance: {play: b}")
    try scratch.render()
    let page = try scratch.text("public/en/b.html")
    #expect(page.contains("<article data-lesson=\"b\" data-play"))
    #expect(page.contains("<template id=\"Playing\">"))
    let other = try scratch.text("public/en/a.html")
    #expect(!other.contains("data-play") && !other.contains("Playing"))
  }

  @Test(arguments: [
    (true, "Find b.", "Reference"),
    (false, "After this lesson you can find b.", "about 1 min"),
  ])
  func `a part for looking things up teaches nothing, and no one reads it through`(
    isReference: Bool, promise: String, facts: String
  ) throws {
    let scratch = try Scratch(
      ["a": "# A\n", "b": "---\ntitle: B\nsummary: find b.\n---\n"])
    try scratch.write(
      "title: Course\nparts: [{title: One, reference: \(isReference), lessons: [a, b]}]\n",
      to: "Lessons/workbook.yml")
    try scratch.render()
    let page = try scratch.text("public/en/b.html")
    #expect(page.contains("<p class=\"promise\">\(promise)</p>"))
    #expect(page.contains("<summary>\(facts)</summary>"))
  }

  @Test func `a lesson that the entrance names must exist`() throws {
    let entrance =
      "entrance: {diagram: a#two, race: e, play: f, ways: [{lesson: c, says: C}], header: [d]}"
    let scratch = try Scratch(["a": Self.draw], course: entrance)
    #expect(
      try scratch.problems() == [
        "Lessons/workbook.yml:6: the lesson 'c' has no page",
        "Lessons/workbook.yml:6: the lesson 'd' has no page",
        "Lessons/workbook.yml:6: the lesson 'e' has no page",
        "Lessons/workbook.yml:6: the lesson 'f' has no page",
        "Lessons/workbook.yml:6: there is no diagram 'a#two'",
      ])
  }

  @Test func `every page lists all lessons and says which one it is`() throws {
    let page = try scratch().text("public/en/b.html")
    #expect(page.contains("<b>Part &lt;One&gt;</b><ol>\n<li><a href=\"a.html\">A &amp; B</a></li>"))
    #expect(page.contains("<li><a href=\"b.html\" aria-current=\"page\">B</a></li>"))
    let claims = try scratch().text("public/404.html")
    #expect(claims.contains("<li><a href=\"/en/b.html\">B</a></li>"))
  }
}
