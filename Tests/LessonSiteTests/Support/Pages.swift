import LessonKit

@testable import LessonSite

/// What the site makes of Markdown, without the frame of the page.
func body(
  of markdown: String, frontMatter: String = "title: T", results: CheckResults = CheckResults()
) throws -> String {
  let scratch = try Scratch(["a": "---\n\(frontMatter)\n---\n\(markdown)\n"])
  try scratch.render(results: results)
  let page = try scratch.text("public/en/a.html")
  guard let start = page.firstRange(of: "<div class=\"text\">\n"),
    let end = page.firstRange(of: "</div>\n</article>")
  else { return page }
  return String(page[start.upperBound..<end.lowerBound])
}
