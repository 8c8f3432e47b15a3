import LessonKit
import MarbleText
import Testing

@testable import LessonSite

@Suite struct MarbleDrawingTests {
  private func svg(_ lines: String...) throws -> String {
    let words = try Theme(
      folder: Scratch.theme, language: "en", needs: SiteRenderer.themeNeeds
    ).words
    let rows = MarbleRow.rows(of: try MarbleDiagram(printed: lines))
    return MarbleSVG(rows, id: "M", words: words).svg.markup
  }

  /// The columns of the marbles with single letters, in the order in which they are drawn.
  private func columns(in svg: String) -> [Int] {
    let scale = svg.firstMatch(of: /data-scale="(\d+) (\d+)/)
    let (left, frame) = (Int(scale?.1 ?? "") ?? 0, Int(scale?.2 ?? "") ?? 1)
    return svg.matches(of: /<circle[^>]* cx="(\d+)"/).compactMap { match in
      Int(match.1).map { ($0 - left - frame / 2) / frame }
    }
  }

  @Test func `a cold stream is drawn from its subscription on, without a line for that`() throws {
    let svg = try svg("a:  --1-2|", "a^: ----^----!", "    late", "=:  ------1-2|")
    #expect(columns(in: svg) == [6, 8, 6, 8])
    #expect(svg.contains("<g class=\"lane joined cold s1\""))
    #expect(svg.contains(">subscribed</text>"))
    #expect(svg.ranges(of: "<g class=\"lane").count == 2)
    #expect(svg.contains("<g class=\"off\">"))
  }

  @Test func `a hot stream stays, and is dashed before its subscription`() throws {
    let svg = try svg("b:  --1-2|", "b^: ---^-!", "    late", "=:  ----2|")
    #expect(columns(in: svg) == [2, 4, 4])
    let off = try #require(svg.firstMatch(of: /<g class="off"><g[^>]*>(.*?)<\/g>/))
    #expect(off.1.ranges(of: "<circle").count == 1)
  }

  @Test func `a stream that is disposed of is dashed from there on`() throws {
    let svg = try svg("a:  -1-2-3|", "a^: ^--!", "    take(2)", "=:  -1-(2|)")
    #expect(columns(in: svg).prefix(3) == [5, 1, 3])
    #expect(!svg.contains(">subscribed</text>"))
  }

  @Test func `a subscription keeps its line where nothing says on which clock its stream is`()
    throws
  {
    let svg = try svg("a:  --1-2--", "a^: -^---!", "    op", "=:  ---1-|")
    #expect(svg.contains("<g class=\"lane subscribed\""))
    #expect(svg.contains(">subscribed</text>"))
    #expect(!svg.contains("a^"))
  }

  @Test(arguments: [("cold", true), ("hot", false)])
  func `the code says on which clock a stream is`(kind: String, isCold: Bool) throws {
    let lesson = """
      # A

      ```swift
      let a = try marbles.\(kind)("a", "--1-2--")
      ```
      ```marbles
      a:  --1-2--
      a^: -^---!
          op
      =:  ---1-|
      ```

      """
    let scratch = try Scratch(["a": lesson])
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("class=\"lane joined cold s1\"") == isCold)
    #expect(page.contains("class=\"lane joined s1\"") != isCold)
  }

  @Test func `another diagram of the lesson says on which clock a stream is`() throws {
    let lesson = """
      # A

      ```swift
      try drawAll()
      ```
      ```marbles
      a:  --1-2|
      a^: -^----!
          all
      =:  ---1-2|
      ```

      ```swift
      try drawSome()
      ```
      ```marbles
      a:  --1-2|
      a^: -^--!
          some
      =:  ---1-|
      ```

      """
    let scratch = try Scratch(["a": lesson])
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    #expect(page.ranges(of: "class=\"lane joined cold s1\"").count == 2)
  }

  @Test func `each further subscription to a cold stream has a lane of its own`() throws {
    let svg = try svg("a:  -x#", "a^: ^-!", "a^: ---^-!", "    retry(2)", "=:  -x--x#")
    #expect(columns(in: svg) == [1, 4, 1, 4])
    #expect(svg.contains("lane joined again cold s1"))
  }

  @Test func `a stream to which nobody subscribed is dashed`() throws {
    let svg = try svg("a:  -1|", "a^: ^-!", "b:  -x|", "    first", "=:  -1|")
    let off = svg.ranges(of: "<g class=\"off\">")
    #expect(off.count == 1)
    #expect(columns(in: svg) == [1, 1, 1])
  }

  @Test func `a cold stream to which nobody subscribed has no marbles`() throws {
    let lesson = """
      # A

      ```swift
      let a = try marbles.cold("a", "-1|")
      let b = try marbles.cold("b", "-x|")
      ```
      ```marbles
      a:  -1|
      a^: ^-!
      b:  -x|
          first
      =:  -1|
      ```

      """
    let scratch = try Scratch(["a": lesson])
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("class=\"lane s2\""))
    #expect(!page.contains(">x</text>"))
  }

  @Test func `what comes of an element has the colour of its source`() throws {
    let svg = try svg("a: -1--2", "b: --p-", "   merge", "=: -1p-2")
    let classes = svg.matches(of: /<circle class="(s\d)"/).map { String($0.1) }
    #expect(classes == ["s1", "s2", "s1"])
  }

  @Test(arguments: [
    ("a: -x--", "b: -x--"),  // either could have sent it
    ("a: -y--", "b: -z--"),  // neither shows it
  ])
  func `where nothing tells the source of an element, it has no colour`(
    above: String, below: String
  ) throws {
    #expect(!(try svg(above, below, "   op", "=: -x--").contains("<circle class=")))
  }

  @Test func `lines lead to what came of an element, or end in the operation that dropped it`()
    throws
  {
    let svg = try svg("a: -ab---", "   debounce", "=: -----b")
    let guide = try #require(svg.firstMatch(of: /<path class="guide"[^>]* d="([^"]*)"/))
    #expect(guide.1.matches(of: /M\d+ 22L\d+ 110/).count == 1)
    #expect(guide.1.matches(of: /M\d+ 22V60/).count == 1)
  }

  @Test func `all diagrams of a page have one scale`() throws {
    let diagrams = ["a: -1-2", "a: xy  x = fo, y = 4", "=: -1"].map { line in
      "```swift\n1\n```\n```marbles\n\(line)\n```\n"
    }
    let scratch = try Scratch(["a": "# A\n\n" + diagrams.joined(separator: "\n")])
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    let frames = page.matches(of: /data-scale="\d+ (\d+)/).map { String($0.1) }
    #expect(frames == Array(repeating: "27", count: 3))
  }

  @Test func `a row shows its values if they fit, although those of another row don't`() throws {
    let drawing = try svg(
      "a: -xy-|  x = coffee, y = espresso", "=: --z-|  z = latte")
    #expect(drawing.contains(">xy</text>"))
    #expect(drawing.contains(">latte</text>"))
  }

  @Test func `values that would make frames too wide are letters`() throws {
    let svg = try svg("=: -xy-z|  x = 1234567, y = 7654321, z = 9")
    #expect(!svg.contains("<rect"))
    #expect(svg.contains(">xyz</text>"))
  }

  @Test func `a text that is sent again is linked in its order`() throws {
    let svg = try svg("a:  -t--t--|", "a^: ^------!", "    delay", "=:  --t--t--|")
    let guide = try #require(svg.firstMatch(of: /<path class="guide"[^>]* d="([^"]*)"/))
    #expect(guide.1.matches(of: /M\d+ 22L\d+ 110/).count == 2)
  }
}
