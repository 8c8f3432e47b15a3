import Foundation
public import LessonKit

/// Renders a workbook as a web site: a page for each lesson, an index, and pages of claims and
/// names.
///
/// The pages are static and refer to each other by relative addresses alone, so they can be opened
/// from disk and served by any host under any path. The same input gives the same bytes. Nothing is
/// written unless every page could be rendered.
public struct SiteRenderer: Sendable {
  /// The kinds of pages on a site; the index of the course links to the references in this order.
  static let kinds: [PageKind] = [.claims, .symbols, .document, .index, .notFound, .lesson]

  private let theme: String
  private let output: String
  private let commit: Commit?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - theme: the folder of the theme: templates, words and style sheet
  ///   - output: the folder to write to; it is made where it is missing, and must hold nothing that
  ///     an earlier rendering did not put there
  ///   - commit: the commit that the workbook is at, which the pages name; nil where there is none
  public init(theme: String = "site", output: String = "site/public", commit: Commit? = nil) {
    self.theme = theme
    self.output = output
    self.commit = commit
  }

  /// Renders all lessons.
  ///
  /// Problems in the workbook itself are ignored: the caller decides whether to render a lesson
  /// that breaks the format. The pages show the problems of its snippets.
  ///
  /// - Parameters:
  ///   - workbook: the whole workbook; a link to a lesson that it lacks is broken
  ///   - results: the results of the snippets
  /// - Returns: the files that were written and removed
  /// - Throws: `SiteFailure` with all problems of the step that failed, such as broken links. The
  ///   output is unchanged then, unless writing itself failed.
  @discardableResult
  public func render(
    _ workbook: Workbook, results: CheckResults
  ) throws(SiteFailure) -> SiteReport {
    let translations = workbook.translations.filter { !$0.lessons.isEmpty }
    let languages = [WorkbookLoader.language] + translations.map(\.language)
    let themes = try Themes(folder: theme, languages: languages, needs: Self.themeNeeds)
    let linked = LinkedFiles(root: workbook.root)
    var files = themes.files
    var bodies: [String: LessonBody] = [:]
    let routes = try Self.routes(workbook, commit: commit)
    var all = [routes]
    for translation in translations {
      all.append(try Self.routes(workbook, in: translation, commit: commit))
    }
    for routes in all {
      let site = SiteContext(
        kinds: Self.kinds, routes: routes, themes: themes, results: results, files: linked,
        bodies: bodies)
      let rendered = try SiteFiles(site, images: linked)
      files.merge(rendered.files) { first, _ in first }
      bodies = rendered.bodies
    }
    let problems = PageCheck(files, top: routes.course.address?.path ?? "/").problems
    if !problems.isEmpty { throw SiteFailure(.makePages, problems) }
    files["sitemap.xml"] = Sitemap.xml(of: files.keys, on: routes).map { Array($0.markup.utf8) }
    for routes in all {
      files.merge(ForwardingPages.files(on: routes)) { first, _ in first }
    }
    return try OutputFolder(output).replaceContents(with: files)
  }

  /// The templates and words that the kinds of pages need.
  static var themeNeeds: Theme.Needs {
    Theme.Needs(
      templates: kinds.map(\.template),
      words: kinds.flatMap(\.words) + FenceWord.allCases.compactMap(\.tag))
  }

  /// The addresses of the lessons in one language, none of which is that of another page.
  static func routes(
    _ workbook: Workbook, in translation: Translation? = nil, commit: Commit? = nil
  ) throws(SiteFailure) -> Routes {
    let course = translation?.workbook.course ?? workbook.course
    let reserved = kinds.map { $0.reservedNames(course) }
    return try Routes(
      workbook, in: translation, commit: commit,
      reserved: reserved.reduce(into: [:]) { $0.merge($1) { first, _ in first } })
  }

  /// The page of a lesson or a translation, seen from the root of the site.
  ///
  /// - Parameters:
  ///   - file: the file, as the workbook names it
  ///   - workbook: the workbook
  /// - Returns: the page; nil where there is none
  public static func page(of file: String, in workbook: Workbook) -> String? {
    let versions =
      [(WorkbookLoader.language, workbook)]
      + workbook.translations.map { ($0.language, $0.workbook) }
    return versions.lazy.compactMap { language, workbook in
      workbook.lessons.first { $0.path == file }.map { "\(language)/\($0.slug).html" }
    }.first
  }
}
