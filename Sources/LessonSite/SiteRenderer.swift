import BuiltInTheme
import Foundation
public import LessonKit
import MarbleText
package import Sandbox

/// Renders a workbook as a web site: a page for each lesson, an index, and pages of claims, names,
/// and differences from other implementations.
///
/// The pages are static and only use relative addresses, so you can open them from disk, or serve
/// them from any host under any path. The same input gives the same bytes. Nothing is written
/// unless every page could be rendered.
public struct SiteRenderer: Sendable {
  /// The kinds of pages on a site.
  ///
  /// The index of the course links to the reference pages in this order.
  static let kinds: [PageKind] = [
    .operators, .operator, .claims, .symbols, .differences, .document, .index, .notFound, .lesson,
  ]

  private let theme: String
  private let output: String?
  private let commit: Commit?
  private let publication: Publication

  /// Makes a renderer.
  ///
  /// - Parameter output: the folder to write to, or nil for `site/public` of the workbook. The
  ///   folder is made if necessary. It must contain only files that an earlier rendering wrote.
  public init(
    theme: String = "site", output: String? = nil, commit: Commit? = nil,
    publication: Publication = Publication()
  ) {
    self.publication = publication
    self.theme = theme
    self.output = output
    self.commit = commit
  }

  /// Renders all lessons.
  ///
  /// Problems in the workbook itself are ignored, because the caller decides whether to render a
  /// lesson that breaks the format. The pages show the problems of its snippets.
  ///
  /// - Parameter workbook: the whole workbook. A link to a lesson that it lacks is broken.
  /// - Throws: `SiteFailure` with all problems of the step that failed, such as broken links. The
  ///   output is then unchanged, unless writing itself failed.
  @discardableResult
  public func render(
    _ workbook: Workbook, results: CheckResults
  ) async throws(SiteFailure) -> SiteReport {
    let ignored = await Git.ignored(among: PublishedFiles(of: workbook, theme: theme).files)
    return try renderFiles(of: workbook, results: results, ignored: ignored)
  }

  /// Renders all lessons, without asking git about their files.
  ///
  /// - Parameters:
  ///   - themes: the theme in the languages of the workbook, or nil to read the theme
  ///   - ignored: the files that git ignores, as paths without links
  @discardableResult
  func renderFiles(
    of workbook: Workbook, results: CheckResults, themes: Themes? = nil,
    ignored: Set<String> = []
  ) throws(SiteFailure) -> SiteReport {
    let links = PublishedFiles(of: workbook, theme: theme).links
    let problems = links.filter { ignored.contains($0.value) }.keys.sorted().map { path in
      Diagnostic.problem(
        in: path, "this is a symbolic link to a file that git ignores",
        advice: "replace it with a file that git tracks")
    }
    if !problems.isEmpty { throw SiteFailure(.arrange, problems) }
    var needs = Self.themeNeeds
    needs.isDocs = workbook.isDocs
    let themes =
      if let themes { themes } else {
        try Themes(folder: theme, languages: Self.languages(of: workbook), needs: needs)
      }
    let linked = LinkedFiles(root: workbook.root, ignored: ignored)
    var files = themes.files
    var bodies: [String: LessonBody] = [:]
    let routes = try Self.routes(workbook, commit: commit, as: publication)
    var all = [routes]
    for translation in Self.translations(of: workbook) {
      all.append(try Self.routes(workbook, in: translation, commit: commit, as: publication))
    }
    let uses = SymbolUses(routes, declarations: results.declarations)
    for routes in all {
      let site = SiteContext(
        kinds: Self.kinds, routes: routes, themes: themes, results: results, uses: uses,
        files: linked, publication: publication, bodies: bodies)
      let rendered = try SiteFiles(site, images: linked)
      files.merge(rendered.files) { first, _ in first }
      bodies = rendered.bodies
      files[Feed.file] = files[Feed.file] ?? Feed.xml(of: site).map { Array($0.markup.utf8) }
    }
    for (name, picture) in publication.pictures {
      files[SharingPicture.path(ofPicture: name)] = picture
    }
    let broken = PageCheck(files, top: routes.address?.path ?? "/").problems
    if !broken.isEmpty { throw SiteFailure(.makePages, broken) }
    files["robots.txt"] = Sitemap.robots(on: routes).map { Array($0.utf8) }
    files["sitemap.xml"] = Sitemap.xml(of: files.keys, on: routes).map { Array($0.markup.utf8) }
    for routes in all { files.merge(routes.forwardingPages) { first, _ in first } }
    return try OutputFolder(output, of: workbook.root).replaceContents(with: files)
  }

  /// Returns the pictures of a site as SVG: one for each lesson with a diagram, and the icon.
  ///
  /// A drawing program makes the pictures of the site's publication from these.
  public func drawings(of workbook: Workbook) throws(SiteFailure) -> [String: [UInt8]] {
    let theme = try Theme(
      folder: theme, language: WorkbookLoader.language, needs: Self.themeNeeds)
    var drawings = [
      SharingPicture.icon: SharingPicture.icon(of: theme.files["favicon.svg"] ?? [])
    ]
    for lesson in workbook.lessons {
      let title = workbook.course.title
      let svg = SharingPicture.svg(of: lesson, course: title, words: theme.words)
      drawings[lesson.slug] = svg.map { Array($0.markup.utf8) }
    }
    return drawings
  }

  /// Writes the theme that is part of this package to a folder, for a workbook without a theme.
  package static func writeTheme(to folder: Folder) throws(CheckError) -> String {
    var next = theme_files()
    while let file = next?.pointee, let path = file.path, let text = file.text {
      let names = String(cString: path).split(separator: "/").map(String.init)
      var place = folder
      for name in names.dropLast() { place = try place.folder(name) }
      let bytes = Array(String(cString: text).utf8)
      let name = names.last ?? ""
      if place.read(name) != bytes { try place.replace(name, with: bytes) }
      next = next?.advanced(by: 1)
    }
    return folder.path
  }

  static func languages(of workbook: Workbook) -> [String] {
    [WorkbookLoader.language] + translations(of: workbook).map(\.language)
  }

  static func translations(of workbook: Workbook) -> [Translation] {
    workbook.translations.filter { !$0.lessons.isEmpty }
  }

  static var themeNeeds: Theme.Needs {
    Theme.Needs(
      templates: kinds.map(\.template),
      words: kinds.flatMap(\.words) + FenceWord.allCases.compactMap(\.tag)
        + MarbleSign.allCases.map(\.word) + ScreenPicture.words
        + OperatorList.Fact.allCases.map(\.word))
  }

  /// Returns the addresses of the lessons in one language.
  ///
  /// No two pages have the same address.
  static func routes(
    _ workbook: Workbook, in translation: Translation? = nil, commit: Commit? = nil,
    as publication: Publication = Publication()
  ) throws(SiteFailure) -> Routes {
    let course = translation?.workbook.course ?? workbook.course
    let reserved = kinds.map { $0.reservedNames(course) }
    return try Routes(
      workbook, in: translation, commit: commit, address: publication.address,
      repository: publication.repository,
      reserved: reserved.reduce(into: [:]) { $0.merge($1) { first, _ in first } })
  }

  /// Returns the page of a lesson or a translation, relative to the root of the site.
  public static func page(of file: String, in workbook: Workbook) -> String? {
    let versions =
      [(WorkbookLoader.language, workbook)]
      + workbook.translations.map { ($0.language, $0.workbook) }
    return versions.lazy.compactMap { language, workbook in
      workbook.lessons.first { $0.path == file }.map { "\(language)/\($0.slug).html" }
    }.first
  }
}

/// The files of a workbook and of a theme that a site shows.
///
/// They need a check, because the author of a lesson can name any file, and can make a link that
/// leads to any file.
private struct PublishedFiles {
  /// All files to ask git about, without links.
  private(set) var files: Set<String> = []

  /// The targets of lessons and theme files that are links or are in linked folders.
  ///
  /// All other lessons and theme files are meant to be published, even if git ignores such a file.
  private(set) var links: [String: String] = [:]

  init(of workbook: Workbook, theme: String) {
    let lessons = workbook.lessons + workbook.translations.flatMap(\.workbook.lessons)
    let linked = LinkedFiles(root: workbook.root)
    for lesson in lessons {
      add(lesson.path, below: workbook.root.isEmpty ? "." : workbook.root)
      for case .image(let destination, _) in lesson.document.all.map(\.kind) {
        guard case .image(let image) = LinkResolver.image(at: destination, in: lesson, linked)
        else { continue }
        files.insert(URL(fileURLWithPath: image.file).resolvingSymlinksInPath().path)
      }
    }
    for file in Files.files(below: theme) { add(file, below: theme) }
  }

  private mutating func add(_ path: String, below folder: String) {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let home = URL(fileURLWithPath: folder)
    let name = URL(fileURLWithPath: path).standardizedFileURL.path.dropFirst(
      home.standardizedFileURL.path.count)
    guard file != home.resolvingSymlinksInPath().path + name else { return }
    files.insert(file)
    links[path] = file
  }
}

/// The files of one language of the site, rendered in memory on all cores.
private struct SiteFiles {
  /// The files, by their paths in the output folder.
  private(set) var files: [String: [UInt8]] = [:]

  /// The text of the lessons, by the lessons' paths.
  ///
  /// Other languages may show the same text.
  private(set) var bodies: [String: LessonBody]

  private var problems: [Diagnostic] = []

  /// Renders the pages of a language.
  ///
  /// - Throws: `SiteFailure` with every broken link of every lesson.
  init(_ site: SiteContext, images: LinkedFiles) throws(SiteFailure) {
    bodies = site.bodies
    // The slowest pages come first, so that at the end no core waits for a slow page.
    for rendered in Self.tasks(for: site).parallelMap(chunkSize: 1, { $0() }) {
      files.merge(rendered.files) { first, _ in first }
      problems += rendered.problems
      guard let body = rendered.body else { continue }
      for image in body.images { add(image, of: body.lesson, from: images, in: site) }
      bodies[body.lesson.path] = body
    }
    if !problems.isEmpty { throw SiteFailure(.makePages, problems.withoutRepetitions) }
  }

  private static func tasks(for site: SiteContext) -> [@Sendable () -> Page.Rendered] {
    let frame = Page.Frame(site)
    let index = site.address(of: "search-index.js")
    let search: @Sendable () -> Page.Rendered = {
      Page.Rendered { () throws(SiteFailure) in
        [index: try SearchIndex(site.routes, theme: site.theme).bytes()]
      }
    }
    let script: @Sendable () -> Page.Rendered = {
      Page.Rendered { () throws(SiteFailure) in
        [site.address(of: Theme.script): try site.theme.scriptWithTools()]
      }
    }
    let pages = site.kinds.flatMap { $0.pages(site) }
    return [search, script]
      + pages.map { page -> @Sendable () -> Page.Rendered in
        { Page.Rendered(page(), in: frame) }
      }
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
          in: lesson.path,
          "a different image of another lesson has the same path on the site: '\(image.path)'",
          advice: "rename the file of one of them"))
    } catch {
      problems.append(error)
    }
  }
}
