import LessonKit
import Testing

@testable import LessonSite

@Suite struct DocsSiteTests {
  private func site(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch([:])
    for (path, text) in files { try scratch.write(text, to: "docs/\(path)") }
    let workbook = try DocsLoader.course(root: scratch.root + "docs/", isConfigured: false)
    let renderer = SiteRenderer(theme: Scratch.theme, output: scratch.output)
    try renderer.renderFiles(of: workbook, results: CheckResults())
    return scratch
  }

  @Test func `a README is the first page, and gives the site its title`() throws {
    let scratch = try site(["README.md": "# Tally\n\nIt counts.\n", "guide/a.md": "# Guide\n"])
    #expect(try scratch.text("public/index.html").contains("url=en/readme.html"))
    #expect(try scratch.text("public/en/index.html").contains("url=readme.html"))
    let page = try scratch.text("public/en/guide-a.html")
    #expect(page.contains("<title>Guide · Tally</title>"))
    #expect(page.contains("<a class=\"home\" href=\"readme.html\">"))
  }

  @Test func `documentation without a README has a list of its pages`() throws {
    let index = try site(["a.md": "# A\n", "b.md": "# B\n"]).text("public/index.html")
    #expect(index.contains("<b>Start with the first page</b>"))
    #expect(index.contains("<p class=\"size\">2 pages."))
  }

  @Test(arguments: ["readme", "guide-a"])
  func `pages of documentation have no words of a course`(page: String) throws {
    let scratch = try site(["README.md": "# Tally\n\nIt counts.\n", "guide/a.md": "# Guide\n"])
    let text = try scratch.text("public/en/\(page).html") + scratch.text("public/en/site.js")
    let script = try #require(text.firstRange(of: "var siteTools")).lowerBound
    for text in [
      text[..<(text.firstRange(of: "\"use strict\"")?.lowerBound ?? script)], text[script...],
    ] {
      #expect(!text.lowercased().contains("lesson "), "\(text)")
      #expect(!text.lowercased().contains("lessons"), "\(text)")
    }
    #expect(text.contains("<summary>All pages</summary>"))
    #expect(!text.contains("class=\"part "))
  }
}
