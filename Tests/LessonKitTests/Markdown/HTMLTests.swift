import Testing

@testable import LessonKit

@Suite struct HTMLTests {
  @Test(
    arguments: [
      ("", []),
      ("<!-- a\n b -->\n", [.comment("a\n b", offset: 0), .text("\n")]),
      ("<!---->", [.comment("", offset: 0)]),
      (
        "  <!-- 한 --> <!--b-->",
        [
          .text("  "), .comment("한", offset: 2), .text(" "), .comment("b", offset: 15),
        ]
      ),
      (
        "<details>\n<summary>S &amp; T</summary>",
        [
          .tag("<details>"), .text("\n"), .tag("<summary>"), .text("S &amp; T"), .tag("</summary>"),
        ]
      ),
      ("<details open></details>", [.tag("<details open>"), .tag("</details>")]),
      ("a > b", [.text("a > b")]),
    ] as [(String, [HTMLSubset.Piece])])
  func `HTML is cut into comments, tags and text`(html: String, pieces: [HTMLSubset.Piece]) {
    #expect(HTMLSubset.pieces(of: html) == pieces)
  }

  @Test(arguments: [
    "<b>", "<script>", "<details onclick=x>", "<DETAILS>", "<details >", "< details>", "<!DOCTYPE>",
    "<?a?>", "<![CDATA[a]]>", "<!-- a", "<!-->x<b>-->", "<!---><b>-->", "<!-- a --!><b> -->",
    "a <b", "<\u{338}script>", "<!-- --\u{3E}\u{338}<b> -->", "<a href='x'>",
  ])
  func `a tag outside the subset of HTML is refused, accents or not`(html: String) {
    #expect(HTMLSubset.pieces(of: html) == nil)
  }

  @Test(arguments: [
    ("<div>\n\n", "4:1"), ("a <b>c</b>\n", "4:3"), ("## a <b>\n", "4:6"),
    ("> a\n>   b <x>\n", "5:7"),
    ("- a *b <i>*\n", "4:8"), ("[a](b\n\"c\") <i>\n", "5:6"), ("[a]: b\nc <i>\n", "5:3"),
    ("`<b>` <b>\n", "4:7"), ("<details><p>\n", "4:1"),
  ])
  func `refused HTML is reported where it stands`(html: String, place: String) throws {
    let complaint =
      "\(place): a lesson can't contain this HTML; "
      + "remove it, because a lesson can only have '<!-- comments -->', '<details>' and '<summary>'"
    #expect(try lesson(html).complaints.first == complaint)
  }

  @Test func `a solution may be folded away`() throws {
    let lesson = try lesson(
      """
      <!-- check: id=a -->
      ```swift starter
      x
      ```
      ```error
      x
      ```

      <details>
      <summary>Solution</summary>

      ```swift solution
      x
      ```

      </details>
      """)
    #expect(lesson.complaints == [])
    #expect(lesson.snippets.map(\.words) == [[.starter], [.solution]])
  }

  @Test(arguments: [
    "<details>\n```swift\nx\n```\n</details>\n", "<summary>\n  ~~~\n  x\n  ~~~\n",
    "<details>\n```swift\nlet x: Array<Int> = []\n\nx\n```\n\n</details>\n",
  ])
  func `a fence right under a tag is an error, which is the only one`(html: String) throws {
    let complaint =
      "5:1: Markdown reads this fence as HTML, because no empty line ends the HTML above it; put an empty line above the fence"
    #expect(try lesson(html).complaints == [complaint])
  }

  @Test func `a fence inside a comment is none of the lesson`() throws {
    let lesson = try lesson("<!--\n```swift\nx\n```\n-->\n")
    #expect(lesson.snippets == [])
    #expect(lesson.complaints == [])
  }
}
