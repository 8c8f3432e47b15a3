public import ArgumentParser
import Foundation
import LessonAuthoring
import LessonChecker
import LessonKit
public import LessonReport
import LessonSite
import Sandbox

extension ArgumentHelp {
  /// Explains an argument that names what a command works on.
  ///
  /// - Parameter verb: what the command does with it, such as `check`
  static func selection(to verb: String) -> ArgumentHelp {
    ArgumentHelp(
      "The files, folders, lessons, lines, claims or snippets to \(verb) (default: the whole course "
        + "or documentation that the current folder is in).",
      valueName: "what")
  }
}

/// The options of all subcommands that check lessons.
struct WorkbookOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The number of processes to run at once (default: one for each core).", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The folder to keep results in (default: one folder for each course, in $XDG_CACHE_HOME/workbook if "
        + "that is an absolute path, or else in ~/.cache/workbook, or on a Mac in ~/Library/Caches/workbook).",
      valueName: "folder"))
  var cache: String?

  @Option(
    help: ArgumentHelp(
      "How to keep programs away from your files, the network and other processes: 'auto' uses the "
        + "parts of the sandbox that the system has, 'require' fails if a part is missing, 'off' uses none.",
      valueName: "mode"))
  var sandbox = SandboxMode.auto

  @Flag(
    help: ArgumentHelp(
      "Trust the 'workbook.yml' of a folder of Markdown: build its packages, whose manifests and "
        + "plugins run without a sandbox, and let 'modules', 'link', 'search-paths', 'framework-paths' and "
        + "'module-flags' choose what the compiler and the linker load. The 'workbook.yml' of a course is always trusted."
    ))
  var trustSettings = false

  func validate() throws {
    guard jobs.map({ (1...256).contains($0) }) ?? true else {
      throw ValidationError("'--jobs' takes a number from 1 to 256.")
    }
    guard cache != "" else { throw ValidationError("'--cache' takes the path of a folder.") }
  }

  /// The folder of a workbook's cache.
  ///
  /// - Throws: `CheckError` if the user has no folder for caches
  func cacheFolder(of root: String) throws -> String {
    try cache ?? CacheHome().cache(of: root)
  }

  /// The folder of the theme of a workbook's pages: its own, or that of this tool in the cache.
  ///
  /// - Throws: `CheckError` if the cache can't be written to
  func theme(of root: String) throws -> String {
    let own = root + "site"
    guard !FileManager.default.fileExists(atPath: own + "/templates") else { return own }
    let cache = try Folder(Cache(folder: cacheFolder(of: root)).folder, making: false)
    return try SiteRenderer.writeTheme(to: cache.folder("theme"))
  }
}

extension SandboxMode: ExpressibleByArgument {}

/// Completions for shells.
enum Completions {
  /// Lessons by path and by name, claims and their documents, and snippets by id.
  static let words = CompletionKind.custom { _, _, _ in
    guard let workbook = workbook() else { return [] }
    let ids = workbook.lessons.flatMap(\.snippets).compactMap(\.options.id)
    return workbook.lessons.map(\.path) + workbook.course.lessons.map(\.name)
      + workbook.claims.map(\.id) + workbook.course.documents.map(\.id) + Set(ids).sorted()
  }

  /// Lessons by name.
  static let lessons = CompletionKind.custom { _, _, _ in
    workbook(of: [])?.course.lessons.map(\.name) ?? []
  }

  static let implementations = CompletionKind.custom { _, _, _ in
    workbook(of: [])?.course.implementations.map(\.name) ?? []
  }

  static let exercises = CompletionKind.custom { _, _, _ in
    workbook().map { ExerciseBook($0).items.map(\.name) } ?? []
  }

  static let parts = CompletionKind.custom { _, _, _ in
    workbook(of: [])?.course.parts.map(\.title) ?? []
  }

  /// The documents that a lesson can mirror.
  static let documents = CompletionKind.custom { _, _, _ in
    workbook(of: [])?.course.documents.map(\.id) ?? []
  }

  static let claims = CompletionKind.custom { _, _, _ in
    guard let workbook = workbook(of: []) else { return [] }
    return workbook.course.documents.map(\.id) + workbook.claims.map(\.id)
  }

  /// The course that the current folder is in, with some of its lessons or, by default, all.
  private static func workbook(of paths: [String]? = nil) -> Workbook? {
    WorkbookLocation.courseRoot.flatMap { try? WorkbookLoader.load(root: $0, paths: paths) }
  }
}

extension ReportFormat: ExpressibleByArgument {}

enum ListFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text

  /// For programs: a JSON object a line.
  case json
}
