import LessonKit

/// Names a document that lessons mirror, with its author and date.
enum Credit {
  static func html(of document: Course.Document, words: Words) -> HTML {
    let title: HTML = "<cite>\(document.title)</cite>"
    let date: HTML = document.date.map { ", \($0)" } ?? ""
    guard let author = document.author else { return "\(title)\(date)" }
    let credit = words.text(.mirrorsAuthor, ["title": title, "author": HTML(text: author)])
    return "\(credit)\(date)"
  }
}
