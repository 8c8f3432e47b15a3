import Testing

@Suite struct MarkdownHTMLTests {
  @Test(arguments: [
    ("Two\nlines.", "<p>Two\nlines.</p>\n"),
    ("Hard\\\nbreak", "<p>Hard<br>\nbreak</p>\n"),
    ("*a* **b** `c<d`", "<p><em>a</em> <strong>b</strong> <code>c&lt;d</code></p>\n"),
    ("\"a\" isn't `\"b\"`...", "<p>“a” isn’t <code>&quot;b&quot;</code>…</p>\n"),
    ("> quoted", "<blockquote>\n<p>quoted</p>\n</blockquote>\n"),
    ("***", "<hr>\n"),
    ("- a\n- b", "<ul>\n<li>a\n</li>\n<li>b\n</li>\n</ul>\n"),
    ("- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
    ("1. a", "<ol>\n<li>a\n</li>\n</ol>\n"),
    ("3. a", "<ol start=\"3\">\n<li>a\n</li>\n</ol>\n"),
    ("- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b\n</li>\n</ul>\n</li>\n</ul>\n"),
    ("- > a", "<ul>\n<li><blockquote>\n<p>a</p>\n</blockquote>\n</li>\n</ul>\n"),
  ])
  func `each kind of node has its element`(markdown: String, html: String) throws {
    #expect(try body(of: markdown) == html)
  }

  @Test(arguments: [
    ("## A *b*", "h2", "a-b", "A <em>b</em>"),
    ("###### `<x>`", "h6", "x", "<code>&lt;x&gt;</code>"),
    ("## 소개", "h2", "소개", "소개"),
  ])
  func `a heading has an anchor and is the link to it`(
    markdown: String, tag: String, slug: String, words: String
  ) throws {
    let address = slug == "소개" ? "%EC%86%8C%EA%B0%9C" : slug
    let html = """
      <\(tag) id="\(slug)"><a href="#\(address)">\(words)</a></\(tag)>

      """
    #expect(try body(of: markdown) == html)
  }

  @Test func `in a table, the Tab key stops once at each target`() throws {
    let table = "| a |\n|---|\n| [b](https://b.org) |\n| [c](https://b.org) |\n"
    let html = try body(of: "\(table)\n[d](https://b.org)\n")
    #expect(html.contains("<td> <a href=\"https://b.org\">b</a> </td>"))
    #expect(html.contains("<td> <a href=\"https://b.org\" tabindex=\"-1\">c</a> </td>"))
    #expect(html.contains("<p><a href=\"https://b.org\">d</a></p>"))
  }

  @Test func `a heading that holds a link has an anchor, and is no link itself`() throws {
    let html = "<h2 id=\"a-b\">A <em><a href=\"https://b.org\">b</a></em></h2>\n"
    #expect(try body(of: "## A *[b](https://b.org)*") == html)
  }

  @Test(arguments: [
    (
      "| a *b* | c |\n|---|:--|\n| `d` | \"e\" |\n| f", "a <em>b</em> : c/<code>d</code> : “e”/f : "
    ),
    ("|a|\n|-|\n|b|c|", "a/b"),
    ("|a|b|\n|-|\n|c|", nil), ("|a|b|", nil), ("|a|\n|b|", nil), ("a|b\n-|-", nil),
    ("|a|\n|-|\nb", nil),
  ])
  func `a table that GitHub would show is a table`(markdown: String, cells: String?) throws {
    let html = try body(of: markdown)
    let rows = html.matches(of: /<tr>(.*)<\/tr>/).map { row in
      row.1.matches(of: /<t[hd][^>]*>(.*?)<\/t[hd]>/).map { cell in
        cell.1.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      }.map { String($0) }.joined(separator: " : ")
    }
    #expect(html.contains("<table>") == (cells != nil))
    #expect(html.contains("<p>|") == (cells == nil && markdown.hasPrefix("|")))
    #expect(rows.joined(separator: "/") == cells ?? "")
  }

  @Test func `a heading without letters has no anchor`() throws {
    #expect(try body(of: "## !!!") == "<h2>!!!</h2>\n")
  }

  @Test func `the heading that is the title stands above the text and keeps its anchor`() throws {
    let scratch = try Scratch(["a": "# My `title`\n\nText.\n"])
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("<h1 id=\"my-title\">My title</h1>"))
    #expect(page.contains("<div class=\"text\">\n<p>Text.</p>\n</div>"))
  }

  @Test(arguments: [
    ("    indented <b>", "Code", "indented &lt;b&gt;\n"),
    ("```\nplain\n```", "Code", "plain\n"),
    ("```sh\nls\n```", "sh code", "ls\n"),
    ("```\"><script>\nx\n```", "&quot;&gt;&lt;script&gt; code", "x\n"),
  ])
  func `code that is not checked is a block with a name`(
    markdown: String, label: String, code: String
  ) throws {
    let pre = "<div class=\"plain\"><pre tabindex=\"0\" role=\"group\" aria-label=\"\(label)\">"
    #expect(try body(of: markdown) == "\(pre)<code>\(code)</code></pre></div>\n")
  }
}
