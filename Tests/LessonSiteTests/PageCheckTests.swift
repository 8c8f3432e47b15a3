import LessonKit
import Testing

@testable import LessonSite

@Suite struct PageCheckTests {
  /// What is said of a site of two pages in a folder, which an index leads to.
  private func problems(_ page: String, other: String = "", index: String? = nil) -> [String] {
    let links = "<a href=\"en/a.html\">A</a> <a href=\"en/b.html\">B</a>"
    let files = [
      "index.html": index ?? links, "404.html": "", "style.css": "", "en/a.html": page,
      "en/b.html": other,
    ]
    return PageCheck(files.mapValues { Array($0.utf8) }).problems.map(\.description)
  }

  @Test(arguments: [
    "<link href=\"../style.css\"><a href=\"b.html\">", "<a id=\"x\" href=\"#x\">",
    "<a href=\"b.html#A%3CB\">", "<a href=\"b.html#top\">", "<a href=\"https://a.example/#y\">",
    "<a href=\"mailto:a@b.example\">", "<p>id=&quot;x&quot; id=x</p><p id=\"x\">",
    "<p data-id=\"x\" id=\"x\">", "<a href=\"/en/b.html\">",
  ])
  func `a page that leads somewhere is in order`(page: String) {
    #expect(problems(page, other: "<p id=\"A&lt;B\">") == [])
  }

  @Test(arguments: [
    (
      "<a href=\"c.html\">",
      "the site has no file for the link 'c.html'; correct the link in the theme"
    ),
    (
      "<img src=\"a.png\">",
      "the site has no file for the link 'a.png'; correct the link in the theme"
    ),
    (
      "<a href=\"/b.html\">",
      "the site has no file for the link '/b.html'; correct the link in the theme"
    ),
    (
      "<a href=\"#x\">",
      "the link '#x' leads nowhere, because en/a.html has no id 'x'; correct the link in the theme"
    ),
    (
      "<a href=\"b.html#A\">",
      "the link 'b.html#A' leads nowhere, because en/b.html has no id 'A'; correct the link in the theme"
    ),
    (
      "<p id=\"x\"><p id=\"y\"><p id=\"x\"><p id=\"x\">",
      "two elements of the page have the id 'x'; rename one of them"
    ),
  ])
  func `a page that leads nowhere is an error`(page: String, message: String) {
    #expect(problems(page, other: "<p id=\"A&lt;B\">") == ["en/a.html: error: \(message)"])
  }

  @Test func `a page that only leads to itself is an orphan`() {
    let index = "<a href=\"en/a.html\">A</a>"
    let message = "en/b.html: error: no other page links to this page; link to it, or remove it"
    #expect(problems("", other: "<a href=\"b.html\">", index: index) == [message])
  }

  @Test func `a theme that breaks a page makes no site`() throws {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.copyTheme()
    let page = try scratch.text("theme/templates/page.mustache")
    #expect(page.contains("href=\"#Text\""))
    try scratch.write(
      page.replacing("href=\"#Text\"", with: "href=\"#Txt\""), to: "theme/templates/page.mustache")
    let problems = try scratch.problems(theme: scratch.root + "theme")
    #expect(
      problems.contains(
        "en/a.html:0: the link '#Txt' leads nowhere, because en/a.html has no id 'Txt'"))
    #expect(scratch.outputFiles().isEmpty)
  }
}
