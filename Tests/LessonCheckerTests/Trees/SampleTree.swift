import LessonKit

@testable import LessonChecker
@testable import LessonReport
@testable import Sandbox

/// A folder of Markdown that is no course.
struct SampleTree {
  let folder: TemporaryFolder

  /// Makes a folder.
  ///
  /// - Parameter files: the texts of its files by path; `@@@` stands for a fence.
  /// - Throws: where its files can't be written.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try write(text, to: path) }
  }

  var root: String { folder.path + "/" }

  func write(_ text: String, to path: String) throws {
    try folder.write(text.replacing("@@@", with: "```"), to: path)
  }

  /// Reads the folder, or one in it, and checks it.
  func check(
    _ paths: [String]? = nil, in inner: String = "", sandbox: SandboxMode = .auto
  ) async throws -> CheckReport {
    let root = root + inner
    let isConfigured = Files.read(root + WorkbookSite.file) != nil
    let workbook = try DocsLoader.load(
      root: root, isConfigured: isConfigured, paths: paths?.map { root + $0 })
    return try await Checker(workbook, cacheFolder: self.root + "cache", sandbox: sandbox).check()
  }

  /// What a report says, with paths as seen from the folder.
  func said(_ report: CheckReport) -> [String] {
    report.lines.map { "\($0)".replacing(root, with: "") }
  }
}
