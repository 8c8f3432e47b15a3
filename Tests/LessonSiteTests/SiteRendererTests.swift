import LessonSite
import Testing

@Suite struct SiteRendererTests {
  private let lesson = "---\ntitle: One\n---\nText.\n"

  @Test func `a page for each lesson, an index in each place, and the theme's files`() throws {
    let scratch = try Scratch(["one": lesson, "two": lesson])
    let report = try scratch.render()
    let files = [
      ".workbook-site", "404.html", "en/index.html", "en/one.html", "en/search-index.js",
      "en/site.js", "en/two.html", "favicon.svg", "index.html", "marbles.js", "moves.js",
      "play.js", "race.js",
      "ranking.js", "search.js", "start.js", "style.css",
    ]
    #expect(scratch.outputFiles() == files)
    #expect(report.written == Array(files.dropFirst()))
  }

  @Test func `a page at each former address leads to the lesson`() throws {
    let scratch = try Scratch(
      ["one": "---\ntitle: One & all\nformerly: [first, eins]\n---\nText.\n"],
      course: "address: https://example.org/course")
    try scratch.render()
    for name in ["first", "eins"] {
      let page = try scratch.text("public/en/\(name).html")
      #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=one.html\">"))
      #expect(
        page.contains("<link rel=\"canonical\" href=\"https://example.org/course/en/one.html\">"))
      #expect(page.contains("<p><a href=\"one.html\">One &amp; all</a></p>"))
    }
    #expect(try !scratch.text("public/sitemap.xml").contains("eins"))
  }
}
