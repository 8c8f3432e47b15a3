import Foundation
import LessonKit
import TestSupport

@testable import LessonChecker
@testable import LessonReport
@testable import Sandbox

/// A workbook of short lessons, each of which teaches one thing, and implementations of what they
/// teach.
///
/// `faithful` and `built` do all of it, written otherwise and named otherwise; the second was built
/// beforehand. `flawed` has a defect for most lessons.
struct SampleImplementations {
  private let folder: TemporaryFolder

  /// The workbook.
  let workbook: Workbook

  /// Copies the workbook, and builds what is to be there beforehand.
  init() async throws {
    folder = try TemporaryFolder()
    let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Workbook"
    let root = folder.path + "/workbook"
    try FileManager.default.copyItem(atPath: own, toPath: root)
    workbook = try WorkbookLoader.load(root: root + "/")
    for name in ["Faithful", "FaithfulBags"] { try await build(name, from: name) }
    // It is named as the workbook's own and stands for nothing, so it must not be taken for it.
    try await build("Reference", from: "Flawed")
  }

  /// Checks the lessons against the workbook's own modules and some implementations.
  func check(against names: [String]) async throws -> [Report] {
    let cache = "\(folder.path)/cache"
    try await SeededCache.seed(cache)
    var reports: [Report] = []
    for settings in try CheckSettings().comparing(with: names, in: workbook.course) {
      let checker = Checker(workbook, cacheFolder: cache, settings: settings)
      reports.append(Report(try await checker.check()))
    }
    return reports
  }

  private func build(_ name: String, from sources: String) async throws {
    let toolchain = try await SeededCache.tools(in: "\(folder.path)/tools").toolchain
    let built = "\(workbook.root)Built"
    _ = try Folder(built, making: true)
    let job = Job(
      executable: toolchain.driver,
      arguments: [
        "-parse-as-library", "-wmo", "-emit-object", "-emit-module", "-module-name", name,
        "-I", built, "-o", "\(built)/\(name).o",
      ] + Files.files(below: "\(workbook.root)Sources/\(sources)", endingIn: ".swift"),
      folder: built, environment: Toolchain.environment, standardOutput: "\(built)/output",
      standardError: "\(built)/errors", limit: .seconds(120))
    _ = try await job.run()
  }
}
