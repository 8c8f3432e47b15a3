import LessonKit

/// The files of one language of the site, rendered in memory on all cores.
struct SiteFiles {
  /// The files, by their paths in the output folder.
  private(set) var files: [String: [UInt8]] = [:]

  /// The text of the lessons, by the lessons' paths; other languages may show the same.
  private(set) var bodies: [String: LessonBody]

  private var problems: [Diagnostic] = []

  /// Renders the pages of a language.
  ///
  /// - Parameters:
  ///   - site: what the pages are made of.
  ///   - images: reads the images that lessons show.
  /// - Throws: `SiteFailure` with every broken link of every lesson.
  init(_ site: SiteContext, images: LinkedFiles) throws(SiteFailure) {
    bodies = site.bodies
    // The slowest come first, so that no core waits for one of them in the end.
    for rendered in Self.tasks(for: site).parallelMap(portion: 1, { $0() }) {
      files.merge(rendered.files) { first, _ in first }
      problems += rendered.problems
      guard let body = rendered.body else { continue }
      for image in body.images { add(image, of: body.lesson, from: images, in: site) }
      bodies[body.lesson.path] = body
    }
    if !problems.isEmpty { throw SiteFailure(.makePages, problems.withoutRepetitions) }
  }

  private static func tasks(for site: SiteContext) -> [@Sendable () -> RenderedPage] {
    let frame = PageFrame(site)
    let index = site.address(of: "search-index.js")
    let search: @Sendable () -> RenderedPage = {
      RenderedPage(index) { () throws(SiteFailure) in
        try SearchIndex(site.routes, synonyms: site.theme.synonyms).bytes()
      }
    }
    let script: @Sendable () -> RenderedPage = {
      RenderedPage(site.address(of: Theme.script)) { () throws(SiteFailure) in
        try site.theme.scriptWithTools()
      }
    }
    let pages = site.kinds.flatMap { $0.pages(site) }
    return [search, script]
      + pages.map { page -> @Sendable () -> RenderedPage in { RenderedPage(page(), in: frame) } }
  }

  private mutating func add(
    _ image: SiteImage, of lesson: Lesson, from images: LinkedFiles, in site: SiteContext
  ) {
    do {
      let bytes = try images.bytes(of: image)
      let other = files.updateValue(bytes, forKey: site.address(of: image.path))
      guard let other, other != bytes else { return }
      problems.append(
        .problem(
          in: lesson.path, "two images have the path '\(image.path)'",
          advice: "rename one of them"))
    } catch {
      problems.append(error)
    }
  }
}

extension [Diagnostic] {
  /// The problems, each once: a key without a value is missing on every page.
  fileprivate var withoutRepetitions: [Diagnostic] {
    var known: Set<Diagnostic> = []
    return filter { known.insert($0).inserted }
  }
}
