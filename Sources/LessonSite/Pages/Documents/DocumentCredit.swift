import LessonKit

/// The title of a document that lessons mirror, with its author and date.
enum DocumentCredit {
  /// The title as HTML, for the index, the facts of a lesson, and the pages of claims.
  static func html(of document: Course.Document, words: Localization) -> HTML {
    let title: HTML = "<cite>\(document.title)</cite>"
    let date: HTML = document.date.map { ", \($0)" } ?? ""
    guard let author = document.author else { return "\(title)\(date)" }
    let credit = words.text(.mirrorsAuthor, ["title": title, "author": HTML(text: author)])
    return "\(credit)\(date)"
  }
}
