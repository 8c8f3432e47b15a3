package import LessonChecker
import LessonKit
import LessonReport
package import Sandbox

/// A folder of Markdown that is no course.
package struct SampleTree {
  private let folder: TemporaryFolder

  /// Makes a folder.
  ///
  /// - Parameter files: the texts of its files by path; `@@@` stands for a fence.
  /// - Throws: where its files can't be written.
  package init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try write(text, to: path) }
  }

  /// The folder, with a slash at the end.
  package var root: String { folder.root }

  /// Writes a file of the folder; `@@@` stands for a fence.
  package func write(_ text: String, to path: String) throws {
    try folder.write(text.replacing("@@@", with: "```"), to: path)
  }

  /// Reads the folder, or one in it, and checks it.
  package func check(
    _ paths: [String]? = nil, in inner: String = "", settings: CheckSettings = CheckSettings(),
    sandbox: SandboxMode = .auto, trustsSettings: Bool = false
  ) async throws -> CheckVerdicts {
    let root = root + inner
    let isConfigured = Files.read(root + WorkbookLocation.file) != nil
    let workbook = try DocsLoader.load(
      root: root, isConfigured: isConfigured, paths: paths?.map { root + $0 })
    let cache = self.root + "cache"
    try await SeededCache.seed(cache)
    return try await Checker(
      workbook, cacheFolder: cache, settings: settings, sandbox: sandbox,
      trustsSettings: trustsSettings
    ).check()
  }

  /// The programs of a check that stand in a file of the folder.
  package func programs(of file: String, in verdicts: CheckVerdicts) -> [ProgramVerdict] {
    verdicts.programs.filter { $0.program.lesson == root + file }
  }

  /// What a check says, with paths as seen from the folder.
  package func reportLines(_ verdicts: CheckVerdicts) -> [String] {
    verdicts.lines.map { "\($0)".replacing(root, with: "") }
  }
}
