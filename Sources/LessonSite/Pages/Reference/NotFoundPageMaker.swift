import LessonKit

/// Makes the page that a server shows where there is none.
///
/// It may be shown at any address, so it names everything from the top of the server on.
struct NotFoundPageMaker {
  let frame: FrameMaker

  func html() -> HTML {
    let words = frame.theme.words
    let top = frame.map.course.address?.path ?? "/"
    let index: HTML = "\(top)\(frame.theme.language)/index.html"
    let link = words.text(
      .notFoundAdvice, ["index": "<a href=\"\(index)\">\(words.text(.home))</a>"])
    let content: HTML = "<h1>\(words.text(.notFound))</h1>\n<p>\(link)</p>\n"
    let course = HTML(text: frame.map.course.title)
    let page = PageView(
      language: frame.theme.language, title: "\(words.text(.notFound)) · \(course)",
      description: words.text(.notFound), top: HTML(text: top),
      base: "\(top)\(frame.theme.language)/", course: course, canonical: HTML(),
      content: content, languages: PageLanguages(), words: words)
    return frame.theme.render(page, with: .page)
  }
}
