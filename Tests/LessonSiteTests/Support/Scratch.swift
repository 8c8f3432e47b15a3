import Foundation
import LessonKit
import TestSupport

@testable import LessonSite

/// A workbook in a folder of its own, which is removed with the last reference to it.
struct Scratch {
  /// The theme of the repository: its pages are what the tests look at.
  static let theme = Project.root + "site"

  /// That theme in the languages that workbooks here have: reading it takes longer than a page.
  private static let themes = Dictionary(
    uniqueKeysWithValues: [["en"], ["en", "ko"]].compactMap { languages in
      let themes = try? Themes(
        folder: theme, languages: languages, needs: SiteRenderer.themeNeeds)
      return themes.map { (languages, $0) }
    })

  let folder: TemporaryFolder

  var root: String { folder.root }

  /// Where the site goes.
  var output: String { root + "public" }

  /// Makes a workbook of lessons.
  ///
  /// - Parameters:
  ///   - lessons: their texts by name.
  ///   - course: what the course says after its title.
  /// - Throws: where the files can't be written.
  init(_ lessons: KeyValuePairs<String, String>, course: String = "") throws {
    folder = try TemporaryFolder()
    let names = lessons.map(\.key).joined(separator: ", ")
    try write(
      """
      title: The "Course" & more
      summary: All of it.
      parts:
        - title: Part <One>
          lessons: [\(names)]
      \(course)
      """, to: "Lessons/workbook.yml")
    for (name, text) in lessons { try write(text, to: "Lessons/en/\(name).md") }
  }

  func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: root + path) }

  func text(_ path: String) throws -> String { try folder.text(of: path) }

  /// The files below the output folder, sorted.
  func outputFiles() -> [String] {
    let names = FileManager.default.enumerator(atPath: output)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: "\(output)/\(name)", isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }.sorted()
  }

  func workbook() throws -> Workbook { try WorkbookLoader.load(root: root) }

  /// Puts a copy of the repository's theme into the workbook, under `theme`.
  func copyTheme() throws {
    let theme = root + "theme"
    try FileManager.default.createDirectory(atPath: theme, withIntermediateDirectories: true)
    for name in [
      "templates", "words", "synonyms.yml", "style.css", "style", "marbles.js", "moves.js",
      "play.js", "race.js",
      "ranking.js", "search.js", "site.js", "start.js", "favicon.svg",
    ] {
      try FileManager.default.copyItem(
        atPath: "\(Scratch.theme)/\(name)", toPath: "\(theme)/\(name)")
    }
  }

  /// Renders the workbook.
  @discardableResult
  func render(
    theme: String = Scratch.theme, results: CheckResults = CheckResults()
  ) throws -> SiteReport {
    let workbook = try workbook()
    let renderer = SiteRenderer(theme: theme, output: output)
    let languages = SiteRenderer.languages(of: workbook)
    guard theme == Self.theme, let themes = Self.themes[languages] else {
      return try renderer.renderFiles(of: workbook, results: results)
    }
    return try renderer.renderFiles(of: workbook, results: results, themes: themes)
  }

  /// What rendering finds wrong, each as `file:line: message`, with the file seen from the root.
  func problems(theme: String = Scratch.theme) throws -> [String] {
    do {
      try render(theme: theme)
      return []
    } catch let failure as SiteFailure {
      return failure.problems.map { problem in
        let file = problem.file.replacing(root, with: "").replacing(theme, with: "site")
        return "\(file):\(problem.position?.line ?? 0): \(problem.message)"
      }
    }
  }
}
