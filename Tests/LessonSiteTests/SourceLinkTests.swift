import LessonKit
import Testing

@testable import LessonSite

@Suite struct SourceLinkTests {
  private static let repository = "repository: {url: 'https://host.example/o/n', branch: next}"

  /// The page of a lesson that was rendered at a commit.
  private func page(_ course: String, _ commit: Commit?) throws -> String {
    let scratch = try Scratch(["a": "# A\n```swift\n1\n```\n"], course: course)
    let renderer = SiteRenderer(theme: Scratch.theme, output: scratch.output, commit: commit)
    let results = CheckResults(compiler: "Swift 6")
    _ = try renderer.renderFiles(of: try scratch.workbook(), results: results)
    return try scratch.text("public/en/a.html")
  }

  @Test(arguments: [
    (nil, "next", "Swift 6"),
    (
      Commit(hash: "0123456789abcdef", hasChanges: false), "0123456789abcdef",
      "Swift 6, at <code>0123456</code>"
    ),
    (
      Commit(hash: "0123456789abcdef", hasChanges: true), "next",
      "Swift 6, at <code>0123456</code> with later changes"
    ),
  ])
  func `a page links to its source at the commit that has it`(
    commit: Commit?, version: String, check: String
  ) throws {
    let page = try page(Self.repository, commit)
    let place = "https://host.example/o/n/blob/\(version)/Lessons/en/a.md"
    #expect(page.contains("<dt>Source</dt> <dd><a href=\"\(place)\">Lessons/en/a.md</a></dd>"))
    #expect(page.contains("<dt>Checked with</dt> <dd>\(check)</dd>"))
    let edit = "<p class=\"edit\"><a href=\"https://host.example/o/n/edit/next/Lessons/en/a.md\">"
    #expect(page.contains(edit))
  }

  @Test func `a course that is nowhere on the web has no such links`() throws {
    let page = try page("", nil)
    #expect(!page.contains("<dt>Source</dt>"))
    #expect(!page.contains("class=\"edit\""))
  }
}
