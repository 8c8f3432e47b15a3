import LessonKit
import MarbleText
import Testing

@testable import LessonSite

@Suite struct MarbleTests {
  private func words() throws -> Localization {
    try Theme(folder: Scratch.theme, language: "en", needs: SiteRenderer.themeNeeds).words
  }

  private func picture(_ lines: String...) throws -> MarbleSVG {
    let rows = MarbleRow.rows(of: try MarbleDiagram(printed: lines))
    return MarbleSVG(rows, id: "M", words: try words())
  }

  @Test(arguments: [
    ("--1-|", "The result: 1 at 2; completion at 4."),
    ("(ab#)", "The result: a, b, an error at 0."),
    ("", "The result: nothing happens."),
    ("a: x-^-(y!)", "Stream a: x at -2; subscribed at 0; y, disposed at 2."),
    ("a: x|  x = [1, \"<b>\"]", "Stream a: [1, &quot;&lt;b&gt;&quot;] at 0; completion at 1."),
    ("a^: -^--!", "A subscription to a: subscribed at 1; disposed at 4."),
  ])
  func `every event of a lane is told in words`(line: String, sentence: String) throws {
    let text = try picture(line.isEmpty ? "=:" : line).svg.markup
    #expect(
      text.contains("<desc id=\"M\">Frames of time are counted from 0. \(sentence)</desc>"))
  }

  @Test func `a picture is an image with a name, and tells operators in their place`() throws {
    let svg = try picture("a: 1|", "   map { $0 < 2 }", "=: x|  x = true").svg.markup
    let size = "viewBox=\"0 0 \\d+ \\d+\" width=\"\\d+\" height=\"\\d+\">"
    #expect(svg.contains(try Regex("^<svg role=\"img\" aria-describedby=\"M\" .*\(size)")))
    #expect(svg.contains("<title>Marble diagram: map { $0 &lt; 2 }</title>"))
    let told = "Stream a: 1 at 0; completion at 1. Then map { $0 &lt; 2 }. The result: true at 0;"
    #expect(svg.contains(told))
    #expect(svg.contains("<g class=\"operator\" transform=\"translate(0 52)\"><rect"))
    #expect(svg.contains(">map { $0 &lt; 2 }</text>"))
  }

  @Test(arguments: [
    ("-1-|", "<circle", 1), ("-1-|", "class=\"sign completed\"", 1),
    ("-1-#", "class=\"sign failed\"", 1),
    ("-1-2", "class=\"arrow", 1), ("-1-|", "class=\"arrow", 0), ("(12)|", "class=\"group\"", 1),
    ("(1|)", "class=\"group\"", 0), ("a^: ^--!", "class=\"arrow subscribed\"", 1),
    ("a^: ^--!", "class=\"arrow disposed\"", 1),
    ("a: x|  x = four", "<rect", 1), ("a: x|  x = four", ">four</text>", 1),
    ("a: x|  x = longer than that", ">x</text>", 1), ("a^: ^--", "class=\"arrow", 2),
  ])
  func `each sign has a shape of its own`(line: String, shape: String, count: Int) throws {
    #expect(try picture(line).svg.markup.ranges(of: shape).count == count)
  }

  @Test func `streams share their time zero, and marbles never touch`() throws {
    let svg = try picture("a: -a-^b", "b: c", "=: x-y  x = 123, y = 321").svg.markup
    let columns = svg.matches(of: /<circle[^>]* cx="(\d+)"/).compactMap { Int($0.1) }
    let (a, b, c) = (columns[0], columns[1], columns[2])
    let frame = b - c
    #expect(c - a == 2 * frame)
    let pills = svg.matches(of: /<rect x="(\d+)" y="-?\d+" width="(\d+)"/).compactMap { match in
      Int(match.1).flatMap { x in Int(match.2).map { (x, x + $0) } }
    }
    #expect(pills.count == 2)
    #expect(pills[0].1 < pills[1].0)
  }

  @Test func `each letter stands in its marble`() throws {
    let svg = try picture("a: -a-b(cd)-e|  e = five").svg.markup
    let places = { (shape: Regex<(Substring, x: Substring)>) in svg.matches(of: shape).map(\.x) }
    let marbles = places(/<circle[^>]* cx="(?<x>\d+)"/)
    #expect(marbles.count == 4)
    let (above, below) = (marbles[..<3].joined(separator: " "), marbles[3])
    #expect(svg.contains("<text x=\"\(above)\" y=\"4\">abc</text>"))
    #expect(svg.contains("<text x=\"\(below)\" y=\"30\">d</text>"))
    #expect(svg.contains(">five</text>"))
  }

  @Test func `an empty value is in quotes, as there is nothing to see of it otherwise`() throws {
    let picture = try picture("a: -x|  x = \"\"")
    #expect(picture.legend.map(\.markup) == ["<code>x</code> = <code>&quot;&quot;</code>"])
    #expect(picture.svg.markup.contains("Stream a: &quot;&quot; at 1"))
  }

  @Test func `what is too long for a marble stands in the legend, once`() throws {
    let picture = try picture("a: x|  x = longer & longer", "=: x|  x = longer & longer")
    #expect(picture.legend.map(\.markup) == ["<code>x</code> = <code>longer &amp; longer</code>"])
  }

  @Test func `a row keeps all its letters if one value does not fit, and the key lists them`()
    throws
  {
    let picture = try picture("a: x-y|  x = t, y = longer than that", "=: z|  z = four")
    #expect(
      picture.legend.map(\.markup) == [
        "<code>x</code> = <code>t</code>", "<code>y</code> = <code>longer than that</code>",
      ])
    #expect(picture.svg.markup.contains(">xy</text>"))
    #expect(picture.svg.markup.contains(">four</text>"))
  }

  @Test func `frames have numbers, which count from time zero`() throws {
    let ten = try picture("a: ---------1|").svg.markup
    #expect(ten.contains(/<g class="axis"[^>]*><text x="[\d ]+" y="\d+">012345678910<\/text><\/g>/))
    #expect(try picture("a: -a-^b").svg.markup.contains(">01</text></g>"))
  }

  @Test func `what explains the text of a diagram stands beside the text`() throws {
    let html = try body(
      of: """
        ```swift
        1
        ```
        ```marbles
        -1-|
        ```

        <!-- text -->
        As text, `|` is the end.

        After.
        """)
    #expect(html.contains("</samp></pre>\n<p>As text, <code>|</code> is the end.</p>\n</details>"))
    #expect(html.ranges(of: "As text, ").count == 1)
    #expect(html.hasSuffix("<p>After.</p>\n"))
  }

  @Test(arguments: [
    (
      "a: --1--?", "7:9: error: this isn't a valid marble diagram: `?` isn't a sign of a timeline"
    ),
    (
      "é: -(1-", "7:8: error: this isn't a valid marble diagram: time doesn't pass inside a group"
    ),
    (String(repeating: "-", count: 1001), "6:1: error: this diagram is too large for a picture"),
    ("(\(String(repeating: "a", count: 1001)))", "6:1: error: this diagram is too large"),
    (
      "<svg onload=x>",
      "7:1: error: this isn't a valid marble diagram: expected a timeline"
    ),
    ("1-|-2", "7:1: error: this isn't a valid marble diagram: expected a timeline"),
  ])
  func `wrong text is an error with its column, and no page is written`(
    line: String, message: String
  ) throws {
    let scratch = try Scratch(["a": "# A\n\n```swift\n1\n```\n```marbles\n\(line)\n```\n"])
    let failure = #expect(throws: SiteFailure.self) { try scratch.render() }
    let problems = try #require(failure).problems
    #expect(problems.count == 1)
    #expect(problems[0].description.contains("Lessons/en/a.md:\(message)"))
    #expect(scratch.outputFiles().isEmpty)
  }
}
