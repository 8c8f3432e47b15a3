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
    // What takes longest comes first, so that no core waits for it in the end.
    for piece in (surroundings + lessons).parallelMap(portion: 1, { $0() }) {
      files.merge(piece.files) { first, _ in first }
      problems += piece.problems
      guard let page = piece.page else { continue }
      for image in page.body.images { problems += add(image, to: &files, for: page.lesson) }
      bodies[page.lesson.path] = page.body
    }
    if !problems.isEmpty { throw SiteFailure(.makePages, problems) }
    return files
  }

  /// What makes the pages of the lessons, in their order.
  private var lessons: [@Sendable () -> SitePiece] {
    let language = map.language
    let links = LinkResolver(map) { FileManager.default.fileExists(atPath: $0) }
    return map.pages.enumerated().map { index, page in
      let maker = LessonPageMaker(page, at: index, in: map, themes: themes, results: results)
      let known = bodies[page.lesson.path]
      return { SitePiece(maker.lessonPage(links: links, known: known), in: language) }
    }
  }

  /// What makes everything else.
  private var surroundings: [@Sendable () -> SitePiece] {
    let (map, results) = (map, results)
    let frame = FrameMaker(map: map, themes: themes)
    let claims = ClaimMaker(map, words: frame.theme.words, results: results)
    let index = IndexPageMaker(map, themes: themes, results: results)
    let path = { @Sendable (address: String) in "\(map.language)/\(address)" }
    let ofLanguage: [@Sendable () -> SitePiece] = [
      {
        let uses = SymbolUses(map, highlighting: results.highlighting)
        let page = SymbolPageMaker(frame: frame, uses: uses).html()
        return SitePiece([path(ReferencePage.symbols.address): page])
      },
      {
        SitePiece(path("search-index.js")) { () throws(SiteFailure) in
          try SearchIndex(map).bytes()
        }
      },
      {
        let page = ClaimsPageMaker(frame: frame, claims: claims).html()
        return SitePiece([path(ReferencePage.claims.address): page])
      },
      {
        let pages = DocumentPageMaker(frame: frame, claims: claims).pages()
        return SitePiece(Dictionary(uniqueKeysWithValues: pages.map { (path($0), $1) }))
      },
      { SitePiece([path("index.html"): index.html(isTop: false)]) },
    ]
    guard map.language == themes.languages[0] else { return ofLanguage }
    return ofLanguage + [
      { SitePiece(["index.html": index.html(isTop: true)]) },
      { SitePiece(["404.html": NotFoundPageMaker(frame: frame).html()]) },
    ]
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
