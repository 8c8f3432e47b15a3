import LessonKit

/// A piece of a site that is made apart from the others, on whichever core is free.
struct SitePiece: Sendable {
  /// Its files, by their paths in the output folder.
  let files: [String: [UInt8]]

  /// What it was made of, where it is the page of a lesson.
  let page: LessonPage?

  /// What is wrong with it.
  let problems: [LessonProblem]

  /// The page of a lesson.
  init(_ page: LessonPage, in language: String) {
    files = ["\(language)/\(page.address)": Array(page.html.markup.utf8)]
    self.page = page
    problems = page.problems
  }

  /// Pages that are no lessons, by their paths; nil where there is nothing to put on one.
  init(_ pages: [String: HTML?]) {
    files = pages.compactMapValues { $0.map { Array($0.markup.utf8) } }
    page = nil
    problems = []
  }

  /// A file that is no page.
  init(_ path: String, _ content: () throws(SiteFailure) -> [UInt8]) {
    page = nil
    do {
      files = [path: try content()]
      problems = []
    } catch {
      files = [:]
      problems = error.problems
    }
  }
}
