import Foundation
public import LessonKit

/// Makes a web site of a workbook: a page for each lesson and an index of the course.
///
/// The pages are static and refer to each other by relative addresses alone, so they can be opened
/// from disk and served by any host under any path. The same input gives the same bytes. Nothing is
/// written unless every page could be made.
public struct SiteRenderer: Sendable {
  private let theme: String
  private let output: String
  private let commit: Commit?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - theme: the folder of the theme: templates, words and style sheet.
  ///   - output: the folder to write to. It is made where it is missing, and must hold nothing that
  ///     an earlier rendering did not put there.
  ///   - commit: the commit that the workbook is at, which the pages name; nil where there is none.
  public init(theme: String = "site", output: String = "site/public", commit: Commit? = nil) {
    self.theme = theme
    self.output = output
    self.commit = commit
  }

  /// Renders all lessons.
  ///
  /// Problems that the workbook itself reports are not looked at: whoever renders decides whether a
  /// lesson that breaks the format is to be shown. What its snippets lack, its page says.
  ///
  /// - Parameters:
  ///   - workbook: the whole workbook; a link to a lesson that it lacks is a broken one.
  ///   - results: what came of the snippets.
  /// - Returns: what was written and removed.
  /// - Throws: `SiteFailure` with everything that is wrong in the step that failed, broken links
  ///   among it. The output is then as it was, unless writing itself failed.
  @discardableResult
  public func render(
    _ workbook: Workbook, results: CheckResults
  ) throws(SiteFailure) -> SiteReport {
    let translations = workbook.translations.filter { !$0.lessons.isEmpty }
    let languages = [WorkbookLoader.language] + translations.map(\.language)
    let themes = try Themes(folder: theme, languages: languages)
    var files = themes.files
    var bodies: [String: LessonBody] = [:]
    let map = try SiteMap(workbook, commit: commit)
    var maps = [map]
    for translation in translations {
      maps.append(try SiteMap(workbook, in: translation, commit: commit))
    }
    for map in maps {
      var maker = SiteMaker(map: map, themes: themes, results: results, bodies: bodies)
      files.merge(try maker.files()) { first, _ in first }
      bodies = maker.bodies
    }
    let problems = PageCheck(files, top: map.course.address?.path ?? "/").problems
    if !problems.isEmpty { throw SiteFailure(.makePages, problems) }
    files["sitemap.xml"] = AddressList.xml(of: files.keys, on: map).map { Array($0.markup.utf8) }
    return try OutputFolder(output).replaceContents(with: files)
  }

  /// The page of a lesson or a translation, seen from the root of the site.
  ///
  /// - Parameters:
  ///   - file: the file, as the workbook names it.
  ///   - workbook: the workbook.
  /// - Returns: the page; nil where there is none.
  public static func page(of file: String, in workbook: Workbook) -> String? {
    let versions =
      [(WorkbookLoader.language, workbook)]
      + workbook.translations.map { ($0.language, $0.workbook) }
    return versions.lazy.compactMap { language, workbook in
      workbook.lessons.first { $0.path == file }.map { "\(language)/\($0.slug).html" }
    }.first
  }
}
