import LessonKit

/// A rendered page, or another file of the site, made on whichever core was free.
struct RenderedPage: Sendable {
  /// The files, by their paths in the output folder; none where rendering failed.
  let files: [String: [UInt8]]

  /// The text of the lesson on the page; nil where it shows none.
  let body: LessonBody?

  /// Broken links and other reasons not to publish it.
  let problems: [Diagnostic]

  /// Renders a page.
  ///
  /// - Parameters:
  ///   - page: the page; nil for no file at all.
  ///   - frame: the frame of the pages of its language.
  init(_ page: Page?, in frame: PageFrame) {
    body = page?.body
    do throws(SiteFailure) {
      let html = try page.map(frame.html)
      var files = page.map { [$0.address: Array((html ?? HTML()).markup.utf8)] } ?? [:]
      if let page, let tables = page.body?.tables {
        files.merge(try tables.files(beside: page.address)) { first, _ in first }
      }
      self.files = files
      problems = page?.problems ?? []
    } catch {
      files = [:]
      problems = (page?.problems ?? []) + error.problems
    }
  }

  /// Makes a file that is no page.
  ///
  /// - Parameters:
  ///   - path: its path in the output folder.
  ///   - content: makes its bytes.
  init(_ path: String, _ content: () throws(SiteFailure) -> [UInt8]) {
    body = nil
    do {
      files = [path: try content()]
      problems = []
    } catch {
      files = [:]
      problems = error.problems
    }
  }
}
