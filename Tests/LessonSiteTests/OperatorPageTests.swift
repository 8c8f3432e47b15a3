import LessonKit
import Sandbox
import Testing

@testable import LessonSite

/// The pages of the operators, which `Lessons/operators.yml` lists.
@Suite struct OperatorPageTests {
  private static let time = """
    # Time

    ## Wait for a `pause`

    <!-- check: id=pause -->
    ```swift
    draw(a.pause(2)) // wait(for:) too
    ```
    ```marbles
    a: -1-2---|
       pause(2)
    =: -----2-|
    ```

    ## Questions

    ### Does pause wait?

    It does, and [the table](../operators.yml) says so, as [its page](../operators.yml#pause) does.

    <!-- operators: time -->
    """

  private static let list = """
    time:
      title: On a & clock
      operators:
        pause:
          does: Waits for a `pause`.
          shown: time#snippet.pause
          fails: [never, time#snippet.pause]
          emits: [the last one before a `pause`, time#snippet.pause]
          compare: [wait-for]
          elsewhere: {Other: quietTime, Third: [calm, "still(for:)"]}
          questions: [time#does-pause-wait]
          lesson: time#wait-for-a-pause
        wait-for: {name: "wait(for:)", does: Waits longer., shown: time#snippet.pause}
    """

  private func scratch(list: String = Self.list, lesson: String = Self.time) throws -> Scratch {
    let scratch = try Scratch(["time": lesson])
    try scratch.write(list, to: "Lessons/operators.yml")
    return scratch
  }

  @Test(arguments: [
    "<p class=\"part\"><a href=\"index.html\">Operators in pictures</a> "
      + "<a href=\"index.html#Group.time\">On a &amp; clock</a></p>",
    "<h1><code>pause</code></h1>",
    "<p class=\"promise\">Waits for a <code>pause</code>.</p>",
    "<svg role=\"img\"",
    "part of <a href=\"../time.html#snippet.pause\">Time</a>.",
    "<div><dt>Emits</dt> <dd><a href=\"../time.html#snippet.pause\">"
      + "the last one before a <code>pause</code></a></dd></div>\n<div><dt>Fails</dt>",
    "<dt><a href=\"wait-for.html\"><code>wait(for:)</code></a></dt> <dd>Waits longer.</dd>",
    "<a href=\"../time.html#wait-for-a-pause\">Time: Wait for a pause</a>",
    "<li><a href=\"../time.html#does-pause-wait\">Does pause wait?</a></li>",
    "<dt>Other</dt> <dd><code>quietTime</code></dd>",
    "<dt>Third</dt> <dd><code>calm</code></dd></div>\n"
      + "<div><dt>Third</dt> <dd><code>still(for:)</code></dd>",
    "<link rel=\"stylesheet\" href=\"../../style.css\">",
    "<script src=\"../site.js\" defer></script>",
    "<a class=\"home\" href=\"../index.html\">",
    "<meta name=\"description\" content=\"Waits for a pause.\">",
  ])
  func `the page of an operator has its picture, its facts and their proofs`(
    part: String
  ) throws {
    let scratch = try scratch()
    try scratch.render()
    let page = try scratch.text("public/en/op/pause.html")
    #expect(page.contains(part), "\(page)")
  }

  @Test func `an operator without facts has no headings for them`() throws {
    let scratch = try scratch()
    try scratch.render()
    let page = try scratch.text("public/en/op/wait-for.html")
    #expect(page.contains("<h1><code>wait(for:)</code></h1>"))
    for id in ["Facts", "Compare", "Lesson", "Questions", "Elsewhere"] {
      #expect(!page.contains("id=\"\(id)\""))
    }
  }

  @Test func `the gallery shows all operators, and the index of the course leads to it`() throws {
    let scratch = try scratch()
    try scratch.render()
    let page = try scratch.text("public/en/op/index.html")
    #expect(page.contains("<section id=\"Group.time\" aria-labelledby=\"Group.time.title\">"))
    #expect(
      page.contains(
        "<li data-names=\"quietTime calm still(for:)\"><a href=\"pause.html\"><svg fill"),
      "\(page)")
    #expect(page.contains("</svg><code>pause</code></a></li>\n<li><a href=\"wait-for.html\">"))
    let index = try scratch.text("public/en/index.html")
    #expect(index.contains("<a href=\"op/index.html\">Operators in pictures</a>"))
  }

  @Test func `an operator that is shown by code has its sentence in the gallery`() throws {
    let scratch = try scratch(lesson: Self.time.replacing("```marbles\n", with: "```text\n"))
    try scratch.render()
    let page = try scratch.text("public/en/op/index.html")
    #expect(
      page.contains(
        "<a href=\"wait-for.html\"><span class=\"told\">Waits longer.</span><code>wait(for:)"))
    let operatorPage = try scratch.text("public/en/op/pause.html")
    #expect(operatorPage.contains("This code is part of <a href=\"../time.html#snippet.pause\">"))
  }

  @Test func `a lesson links to operators by their keys, and has a group of them as a table`()
    throws
  {
    let scratch = try scratch()
    try scratch.render()
    let page = try scratch.text("public/en/time.html")
    #expect(page.contains("<a href=\"op/index.html\">the table</a>"))
    #expect(page.contains("<a href=\"op/pause.html\">its page</a>"))
    #expect(
      page.contains(
        "<tr><td><a href=\"op/pause.html\"><code>pause</code></a></td>"
          + "<td><a href=\"time.html#snippet.pause\">the last one before a <code>pause</code></a>"
          + "</td><td></td><td><a href=\"time.html#snippet.pause\" tabindex=\"-1\">never</a></td>"),
      "\(page)")
  }

  @Test func `the search finds an operator by its names in other libraries`() throws {
    let scratch = try scratch()
    try scratch.render()
    let index = try scratch.text("public/en/search-index.js")
    #expect(
      index.contains(
        #"["op/pause.html","pause","",[["","Waits for a pause."#
          + #"\nthe last one before a pause\nnever",null,"pause,quietTime,calm,still(for:)"]]]"#),
      "\(index)")
    #expect(index.contains(#""wait(for:)","",[["","Waits longer.",null,"wait,wait for"]]]"#))
    #expect(index.contains(#""op/pause.html":["Operator",3]"#))
  }

  @Test func `pages of other languages have the same operators`() throws {
    let scratch = try scratch()
    try scratch.write("title: 과정", to: "Lessons/ko/course.yml")
    try scratch.write(
      Self.time.replacing("## Questions", with: "## 질문"), to: "Lessons/ko/time.md")
    try scratch.render()
    let page = try scratch.text("public/ko/op/pause.html")
    #expect(page.contains("<html lang=\"ko\">"))
    #expect(page.contains("<p class=\"promise\" lang=\"en\">Waits for a <code>pause</code>.</p>"))
    #expect(page.contains("href=\"../../en/op/pause.html\" hreflang=\"en\""))
  }

  private func translated(_ list: String) throws -> Scratch {
    let scratch = try Scratch(["time": Self.time, "other": "# Other\n"])
    try scratch.write(Self.list, to: "Lessons/operators.yml")
    try scratch.write("title: 과정", to: "Lessons/ko/course.yml")
    try scratch.write("# 다른 단원\n", to: "Lessons/ko/other.md")
    try scratch.write(list, to: "Lessons/ko/operators.yml")
    return scratch
  }

  @Test func `a translated text is on the pages of its language, and the others say theirs`()
    throws
  {
    let scratch = try translated(
      """
      Waits for a `pause`.: "`pause`를 기다립니다."
      never: 없음
      """)
    try scratch.write(
      Self.time.replacing("## Questions", with: "## 질문"), to: "Lessons/ko/time.md")
    try scratch.render()
    let page = try scratch.text("public/ko/op/pause.html")
    #expect(page.contains("<p class=\"promise\"><code>pause</code>를 기다립니다.</p>"), "\(page)")
    #expect(page.contains("<dd><a href=\"../time.html#snippet.pause\">없음</a></dd>"))
    #expect(page.contains("<a href=\"index.html#Group.time\" lang=\"en\">On a &amp; clock</a>"))
    #expect(page.contains("<dd lang=\"en\"><a href=\"../time.html#snippet.pause\">the last one"))
    let lesson = try scratch.text("public/ko/time.html")
    #expect(lesson.contains("\">없음</a></td>"), "\(lesson)")
    #expect(lesson.contains("<a href=\"time.html#snippet.pause\" lang=\"en\">the last one"))
    #expect(try scratch.text("public/en/op/pause.html").contains(">never</a></dd>"))
  }

  @Test func `a lesson that isn't translated has its table in its own language`() throws {
    let scratch = try translated("never: 없음\n")
    try scratch.render()
    let lesson = try scratch.text("public/ko/time.html")
    #expect(lesson.contains(">never</a></td>"), "\(lesson)")
  }

  @Test func `a translation of a text that isn't in the list is an error`() throws {
    let problems = try translated("nevr: 없음\n").problems()
    #expect(problems.contains("Lessons/ko/operators.yml:1: unknown key 'nevr'"), "\(problems)")
  }

  @Test func `each text of the operators has a Korean translation`() throws {
    let workbook = try WorkbookLoader.load(root: Scratch.theme + "/../")
    let list = try OperatorList(workbook, in: "ko", isChecked: true)
    let texts =
      list.groups.map(\.title)
      + list.all.flatMap { [$0.summary] + $0.facts.map(\.text) }
    let missing = texts.filter { $0.foreignLanguage != nil }.map(\.original)
    #expect(missing.isEmpty, "add these to Lessons/ko/operators.yml")
  }

  @Test func `a course without the list has no such pages`() throws {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.render()
    #expect(!scratch.outputFiles().contains { $0.hasPrefix("en/op/") })
  }

  private static let start = "g:\n  title: G\n  operators:\n"

  @Test(arguments: [
    ("    a: {does: D., shown: time#snippet.b}", 4, "no snippet of 'time' has the id 'b'"),
    ("    pause: {does: D., shown: tim#snippet.pause}", 4, "there is no lesson 'tim'"),
    (
      "    a: {does: D., shown: time#snippet.pause}", 4,
      "'time#snippet.pause' doesn't mention 'a(to:)'"
    ),
    (
      "    pause:\n      does: D.\n      shown: time#snippet.pause\n      lesson: time#no", 7,
      "'time' has no heading '#no'"
    ),
    (
      "    pause: {does: D., shown: time#snippet.pause, compare: [b]}", 4,
      "there is no operator 'b'"
    ),
    (
      "    pause: {does: D., shown: time#snippet.pause, emits: [all]}", 4,
      "'emits' must have two parts, a text and a snippet that proves it"
    ),
    ("    pause: {shown: time#snippet.pause}", 4, "the operator 'pause' is incomplete"),
    ("    pause: {dose: D.}", 4, "unknown key 'dose'"),
    ("    take(n): {does: D., shown: time#snippet.pause}", 4, "'take(n)' can't be in a URL"),
    (
      "    pause: {does: D., shown: time#snippet.pause}\n"
        + "    Pause: {does: D., shown: time#snippet.pause}", 5,
      "'Pause' and 'pause' have the same address"
    ),
  ])
  func `a fact without a proof, or a link that leads nowhere, is an error`(
    operators: String, line: Int, message: String
  ) throws {
    let text = operators.replacing("a: {does", with: "a: {name: 'a(to:)', does")
    let problems = try scratch(list: Self.start + text).problems()
    #expect(problems.contains("Lessons/operators.yml:\(line): \(message)"), "\(problems)")
  }

  @Test(arguments: [
    ("[x](../operators.yml#paus)", "Lessons/operators.yml has no operator 'paus'"),
    ("<!-- operators: tim -->", "Lessons/operators.yml has no group 'tim'"),
  ])
  func `a lesson that names an operator or a group that is not there is an error`(
    text: String, message: String
  ) throws {
    let problems = try scratch(lesson: "\(Self.time)\n\n\(text)\n").problems()
    #expect(problems.contains { $0.hasSuffix(message) }, "\(problems)")
  }

  @Test func `each operator of the core has a page`() throws {
    let workbook = try WorkbookLoader.load(root: Scratch.theme + "/../")
    let words = Set(try OperatorList(workbook).all.map(\.word))
    let others: Set = [
      "asObservable", "connect", "decode", "refCount", "replayAll", "shareReplay",
      "shareReplayLatestWhileConnected", "skipUntil", "takeUntil",
    ]
    let folders = ["Operators", "Connecting"]
    let files = folders.flatMap { Files.files(below: "\(workbook.root)Sources/ReactiveCore/\($0)") }
    for file in files where file.hasSuffix(".swift") {
      let text = String(decoding: try FileReader.read(file).bytes, as: UTF8.self)
      for match in text.matches(of: /public (?:static )?func (\w+)/) {
        let name = String(match.1)
        #expect(words.contains(name) || others.contains(name), "\(file): \(name)")
      }
    }
  }
}
