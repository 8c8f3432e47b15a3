import LessonSite
import Testing

@Suite struct SiteRendererTests {
  private let lesson = "---\ntitle: One\n---\nText.\n"

  @Test func `a page for each lesson, an index in each place, and the theme's files`() throws {
    let scratch = try Scratch(["one": lesson, "two": lesson])
    let report = try scratch.render()
    let files = [
      ".workbook-site", "404.html", "en/index.html", "en/one.html", "en/search-index.js",
      "en/two.html", "favicon.svg", "index.html", "search.js", "site.js", "style.css",
    ]
    #expect(scratch.outputFiles() == files)
    #expect(report.written == Array(files.dropFirst()))
  }
}
