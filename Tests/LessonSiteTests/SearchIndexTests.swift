import Foundation
import LessonKit
import Testing

@testable import LessonSite

@Suite struct SearchIndexTests {
  private func index(_ text: String) throws -> String {
    let scratch = try Scratch(["a": text])
    try scratch.render()
    let script = try scratch.text("public/en/search-index.js")
    return String(script.prefix { $0 != "\n" })
  }

  @Test(arguments: [
    ("A *b*\n`c`.", #"["","A b c."]"#),
    ("## H & I\n\n- x\n- y\n\n> z", #"["H & I","x y z"]"#),
    ("## A\n\n### B\n\nc\n", #"["A",""],["B","c"]"#),
    ("```swift\nlet \"a\" /b\n```\n```output\nhidden\n```", #"["","let \"a\" /b"]"#),
    (
      "```swift\na1\n```\n\n```swift starter\na2\n```\n\n```swift,solution\na3\n```",
      #"["","a1"]"#
    ),
    ("## A\n\n## A\n", #"["A",""],["A","","a-1"]"#),
    ("<details>\n<summary>Ask</summary>\n\nTell.\n\n</details>", #"["","Ask Tell."]"#),
    ("<!-- hidden -->\n\n![a cat](https://a.example)", #"["","a cat"]"#),
    ("\u{1112}\u{1161}\u{11AB}\u{AE00}", "[\"\",\"\u{D55C}\u{AE00}\"]"),
  ])
  func `it holds the text that readers see, under its headings`(
    text: String, expected: String
  ) throws {
    let index = try index("---\ntitle: T\n---\n\n\(text)\n")
    #expect(
      index.unicodeScalars.elementsEqual(
        "var searchIndex = [[\"a.html\",\"T\",\"\",[\(text.hasPrefix("##") ? #"["",""],"# : "")"
          .unicodeScalars + expected.unicodeScalars + "]]];".unicodeScalars), "\(index)")
  }

  @Test func `the index of the course is smaller than its Markdown`() throws {
    let root = Scratch.theme + "/../"
    let workbook = try WorkbookLoader.load(root: root)
    let markdown = workbook.lessons.reduce(0) { $0 + $1.source.bytes.count }
    let index = try SearchIndex(SiteRenderer.routes(workbook), synonyms: [:]).bytes()
    #expect(index.count < markdown)
  }

  @Test func `a lesson that is not translated says its language`() throws {
    let scratch = try Scratch(["a": "# A\n", "b": "# B\n"])
    try scratch.write("# 가\n", to: "Lessons/ko/a.md")
    try scratch.render()
    #expect(
      try scratch.text("public/ko/search-index.js").hasPrefix(
        #"var searchIndex = [["a.html","가","",[["",""]]],["b.html","B","",[["",""]],"en"]];"#)
    )
  }

  @Test func `it has the names that a lesson introduces, synonyms, and the pages to look up`()
    throws
  {
    let code = "\n```swift\nprint(1)\n```\n```output\n1\n```\n"
    let scratch = try Scratch(
      [
        "a": "---\ntitle: A\nintroduces: [Bag.clear, bag]\n---\n\(code)",
        "b": "# B\n\nA table.\n\(code)",
      ])
    try scratch.write(
      """
      title: T
      parts:
        - {title: Learn, lessons: [a]}
        - {title: Look up, reference: true, lessons: [b]}
      """, to: "Lessons/workbook.yml")
    try scratch.copyTheme()
    try scratch.write("가: a b\n", to: "theme/synonyms.yml")
    try scratch.render(theme: scratch.root + "theme")
    let lessons =
      #"["a.html","A","Bag.clear bag",[["","print(1)"]]],["b.html","B","",[["","A table."]]]"#
    #expect(
      try scratch.text("public/en/search-index.js") == """
        var searchIndex = [\(lessons)];
        var searchSynonyms = {"가":"a b"};
        var searchReferences = ["b.html"];

        """)
  }
}
