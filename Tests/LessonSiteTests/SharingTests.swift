import LessonKit
import Testing

@testable import LessonSite

/// What other sites, search engines and feed readers are told.
@Suite struct SharingTests {
  private static let drawn = """
    ---
    title: "A < B"
    summary: Say it.
    introduces: [map]
    ---
    ```swift
    draw()
    ```
    ```marbles
    a: -1-2|
       map
    =: -3-4|
    ```
    """

  private func scratch() throws -> Scratch { try Scratch(["a": Self.drawn, "b": "# B\n"]) }

  private func published() throws -> Scratch {
    let scratch = try scratch()
    var publication = Publication()
    publication.address = SiteAddress("https://example.org/course")
    publication.pictures = ["a": [1], "apple-touch-icon": [2]]
    publication.dates = [
      "Lessons/en/a.md": "2026-01-02T00:00:00Z", "Lessons/en/b.md": "2026-02-02T00:00:00Z",
    ]
    try SiteRenderer(
      theme: Scratch.theme, output: scratch.output, publication: publication
    ).renderFiles(of: scratch.workbook(), results: CheckResults())
    return scratch
  }

  @Test(arguments: [
    "<meta property=\"og:locale\" content=\"en_US\">",
    "<meta property=\"og:image\" content=\"https://example.org/course/pictures/a.png\">",
    "<meta name=\"twitter:card\" content=\"summary_large_image\">",
    "<link rel=\"canonical\" href=\"https://example.org/course/en/a.html\">",
    "<link rel=\"apple-touch-icon\" href=\"../pictures/apple-touch-icon.png\">",
    "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"The &quot;Course&quot; &amp; more\" "
      + "href=\"../feed.xml\">",
  ])
  func `a published lesson says`(part: String) throws {
    #expect(try published().text("public/en/a.html").contains(part))
  }

  @Test func `a site without an address names no picture, feed or icon`() throws {
    let scratch = try scratch()
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    for part in ["og:image", "apple-touch-icon", "atom+xml", "canonical"] {
      #expect(!page.contains(part))
    }
    #expect(page.contains("<meta name=\"twitter:card\" content=\"summary\">"))
    #expect(!scratch.outputFiles().contains { $0.hasSuffix(".txt") || $0.hasSuffix(".xml") })
  }

  @Test func `the feed begins with the last change`() throws {
    let feed = try published().text("public/feed.xml")
    let parts = feed.split(separator: "<entry>")
    #expect(parts.count == 3)
    #expect(parts[1].contains("<id>https://example.org/course/en/b.html</id>"))
    #expect(parts[2].contains("<title>A &lt; B</title>"))
    #expect(feed.contains("<updated>2026-02-02T00:00:00Z</updated>\n<entry>"))
  }

  @Test func `search engines find the list of pages`() throws {
    let text = try published().text("public/robots.txt")
    #expect(text.contains("Sitemap: https://example.org/course/sitemap.xml\n"))
  }

  @Test func `a lesson with a diagram can be drawn`() throws {
    let scratch = try scratch()
    let drawings = try SiteRenderer(theme: Scratch.theme).drawings(of: scratch.workbook())
    #expect(drawings.keys.sorted() == ["a", "apple-touch-icon"])
    let drawing = String(decoding: drawings["a"] ?? [], as: UTF8.self)
    #expect(drawing.contains("width=\"1200\" height=\"630\""))
    #expect(drawing.contains("y=\"180\">A &lt; B</text>"))
    #expect(drawing.contains("class=\"operator\""))
  }
  @Test func `each letter of a drawing has one place`() {
    let picture: HTML = "<text x=\"1 2\" y=\"4\">a&lt;</text><text x=\"3\" y=\"4\">bc</text>"
    #expect(
      LetterElements.divided(picture).markup
        == "<text x=\"1\" y=\"4\">a</text><text x=\"2\" y=\"4\">&lt;</text>"
        + "<text x=\"3\" y=\"4\">bc</text>")
  }

  @Test(arguments: [("A title", 64), ("Timeout, delay, buffer, window", 53)])
  func `a title is no wider than its picture`(title: String, size: Int) throws {
    let scratch = try Scratch(["a": Self.drawn.replacing("A < B", with: title)])
    let drawings = try SiteRenderer(theme: Scratch.theme).drawings(of: scratch.workbook())
    let drawing = String(decoding: drawings["a"] ?? [], as: UTF8.self)
    #expect(drawing.contains("font-size=\"\(size)\" x=\"70\" y=\"180\">\(title)</text>"))
  }
}
