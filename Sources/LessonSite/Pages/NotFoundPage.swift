import LessonKit

/// The page that a server shows where there is none; only the language of the originals has one.
extension PageKind {
  static let notFound = PageKind(template: "not-found") { site in
    guard site.isFirstLanguage else { return [] }
    return [
      {
        let words = site.words
        let top = site.routes.address?.path ?? "/"
        let index: HTML = "\(top)\(site.routes.language)/index.html"
        let link: HTML = "<a href=\"\(index)\">\(words.text(.home))</a>"
        return Page(
          address: "404.html", title: words.text(.notFound), description: words.text(.notFound),
          template: "not-found",
          values: ["advice": words.text(.notFoundAdvice, ["index": link])], isAtAnyAddress: true)
      }
    ]
  }
}
