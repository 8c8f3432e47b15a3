import Testing

@testable import LessonSite

@Suite struct LessonHTMLTests {
  @Test(arguments: [
    ("<!-- secret -->", "\n"),
    ("a <!-- secret --> b", "<p>a  b</p>\n"),
    (
      "<details>\n<summary>S &amp; s</summary>\n\ntext\n\n</details>",
      "<details>\n<summary>S &amp; s</summary>\n<p>text</p>\n</details>\n"
    ),
    ("<script>alert(1)</script>", ""),
    ("<img src=x onerror=alert(1)>", ""),
    ("a <b onclick=x>b</b>", "<p>a b</p>\n"),
    ("a <summary>b</summary>", "<p>a b</p>\n"),
  ])
  func `only the little HTML that a lesson may hold comes through`(
    markdown: String, html: String
  ) throws {
    let actual = try body(of: markdown)
    #expect(actual == html)
  }

  @Test(arguments: [
    (["<details>"], "<details></details>"),
    (["<details open><summary>a"], "<details open><summary>a</summary></details>"),
    (["</details>", "</summary>"], ""),
    (["<summary>a</summary>"], "a"),
    (["<details>", "<summary>a", "</details>"], "<details><summary>a</summary></details>"),
    (["<details>", "<details>", "</details>"], "<details><details></details></details>"),
    (["a < b"], ""),
  ])
  func `whatever is opened is closed`(blocks: [String], html: String) {
    var tags = TagBalance()
    let open = blocks.map { tags.html(of: $0) }.joined()
    #expect(("\(open)\(tags.close())" as HTML).markup == html)
  }

  @Test func `a tag left open ends with the list item that it stands in`() throws {
    let html = try body(of: "- <details>\n- b")
    #expect(html == "<ul>\n<li><details>\n</details></li>\n<li>b\n</li>\n</ul>\n")
  }
}
