import Foundation
import LessonKit

/// Makes the files of the site, all of them in memory.
struct SiteMaker {
  private let map: SiteMap
  private let themes: Themes
  private let results: CheckResults

  /// The text of the lessons that a page was made of, by their paths.
  private(set) var bodies: [String: LessonBody]

  /// - Parameters:
  ///   - map: the pages of one language.
  ///   - themes: how they look.
  ///   - results: what came of the snippets.
  ///   - bodies: the text of lessons as other languages show it, by their paths.
  init(
    map: SiteMap, themes: Themes, results: CheckResults, bodies: [String: LessonBody] = [:]
  ) {
    self.map = map
    self.themes = themes
    self.results = results
    self.bodies = bodies
  }

  /// The files of one language, by their paths in the output folder.
  ///
  /// - Throws: `SiteFailure` with every broken link of every lesson.
  mutating func files() throws(SiteFailure) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var problems: [LessonProblem] = []
    for page in lessonPages() {
      problems += page.problems
      files["\(map.language)/\(page.address)"] = Array(page.html.markup.utf8)
      for image in page.body.images { problems += add(image, to: &files, for: page.lesson) }
      bodies[page.lesson.path] = page.body
    }
    if !problems.isEmpty { throw SiteFailure(.makePages, problems) }
    add(referencePages, to: &files)
    let index = IndexPageMaker(map, themes: themes, results: results)
    files["\(map.language)/index.html"] = Array(index.html(isTop: false).markup.utf8)
    files["\(map.language)/search-index.js"] = try SearchIndex(map).bytes()
    if map.language == themes.languages[0] {
      files["index.html"] = Array(index.html(isTop: true).markup.utf8)
      add(["404.html": NotFoundPageMaker(frame: frame).html()], to: &files)
    }
    return files
  }

  /// The pages of the lessons, in their order.
  private func lessonPages() -> [LessonPage] {
    let links = LinkResolver(map) { FileManager.default.fileExists(atPath: $0) }
    let (map, themes, results, bodies) = (map, themes, results, bodies)
    return Array(map.pages.enumerated()).parallelMap(portion: 2) { index, page in
      LessonPageMaker(page, at: index, in: map, themes: themes, results: results)
        .lessonPage(links: links, known: bodies[page.lesson.path])
    }
  }

  /// The pages that are no lessons, by their paths in the output folder.
  private var referencePages: [String: HTML] {
    let claims = ClaimMaker(map, words: frame.theme.words, results: results)
    var pages = DocumentPageMaker(frame: frame, claims: claims).pages()
    pages[ReferencePage.claims.address] = ClaimsPageMaker(frame: frame, claims: claims).html()
    let uses = SymbolUses(map, highlighting: results.highlighting)
    pages[ReferencePage.symbols.address] = SymbolPageMaker(frame: frame, uses: uses).html()
    return Dictionary(
      pages.map { ("\(map.language)/\($0)", $1) }, uniquingKeysWith: { first, _ in first })
  }

  private var frame: FrameMaker { FrameMaker(map: map, themes: themes) }

  private func add(_ pages: [String: HTML], to files: inout [String: [UInt8]]) {
    for (path, page) in pages { files[path] = Array(page.markup.utf8) }
  }

  private func add(
    _ image: SiteImage, to files: inout [String: [UInt8]], for lesson: Lesson
  ) -> [LessonProblem] {
    let path = "\(map.language)/\(image.path)"
    do {
      let bytes = try FileReader.bytes(of: image.file)
      guard let other = files.updateValue(bytes, forKey: path), other != bytes else { return [] }
      let problem = LessonProblem(
        in: lesson.path, "two images have the path '\(image.path)'", advice: "rename one of them")
      return [problem]
    } catch let problem as LessonProblem {
      return [problem]
    } catch {
      return [LessonProblem(in: image.file, "\(error)", advice: "check the file")]
    }
  }
}
