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
    ("Say:\n```swift\na1\nb1\n```\nSo.", #"["","Say:\na1\nb1\nSo."]"#),
    ("| a | b |\n|---|---|\n| `c` | d |\n", #"["","c · d"]"#),
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
    let theme = try Theme(
      folder: Scratch.theme, language: "en", needs: SiteRenderer.themeNeeds)
    let index = try SearchIndex(SiteRenderer.routes(workbook), theme: theme).bytes()
    #expect(index.count < markdown)
  }

  @Test func `a heading can have other words, and a page that is no lesson says what it is`() throws
  {
    let scratch = try Scratch(["a": "# A\n\n## Why?\n", "b": "# B\n", "c": "# C\n"])
    try scratch.write(
      """
      title: T
      entrance: {header: [b]}
      parts:
        - {title: Learn, lessons: [a]}
        - {title: Look up, reference: true, lessons: [b]}
        - {title: Authors, listed: false, lessons: [c]}
      """, to: "Lessons/workbook.yml")
    try scratch.copyTheme()
    try scratch.write("a#why: \"how come, what for\"\n", to: "theme/synonyms.yml")
    try scratch.render(theme: scratch.root + "theme")
    let index = try scratch.text("public/en/search-index.js")
    #expect(index.contains(#"["Why?","",null,"how come, what for"]"#))
    #expect(index.contains("var searchSynonyms = {};"))
    #expect(index.contains(#"{"b.html":["B",1],"c.html":["Authors",2]}"#))
  }

  @Test func `each question has three aliases or more, and all aliases belong to a heading`() throws
  {
    let workbook = try WorkbookLoader.load(root: Scratch.theme + "/../")
    let theme = try Theme(
      folder: Scratch.theme, language: "en", needs: SiteRenderer.themeNeeds)
    let aliases = theme.synonyms.filter { $0.key.contains("#") }
    let headings = workbook.lessons.flatMap { lesson in
      lesson.headings.map { (name: "\(lesson.slug)#\($0.slug)", isQuestion: $0.level == 3) }
    }
    #expect(Set(aliases.keys).isSubset(of: headings.map(\.name)))
    for heading in headings where heading.isQuestion && heading.name.hasPrefix("questions#") {
      let count = aliases[heading.name]?.split(separator: ",").count ?? 0
      #expect(count >= 3, "\(heading.name)")
    }
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
        var searchReferences = {"b.html":["Reference",1]};

        """)
  }
}
