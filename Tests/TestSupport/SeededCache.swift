import Foundation
import LessonChecker
import LessonKit
package import Sandbox

/// What takes a check long the first time, made once for all tests: the compiler's version, the
/// launcher, the runner, and the module of `SampleWorkbook`.
///
/// Caches of tests begin with hard links to these entries. Entries are named by all that decides
/// them and never written to again, so no test can change what another one finds. Outcomes of
/// programs are not among them: tests count what is compiled and run.
package enum SeededCache {
  private static let parts = ["compilers", "modules"]

  private static let seed = Task {
    let workbook = try SampleWorkbook(lessons: ["sample": SampleWorkbook.lesson])
    let verdicts = try await workbook.checker().check()
    guard verdicts.holds else { throw SeedError(lines: verdicts.failures.map(\.description)) }
    return workbook
  }

  /// The check of the sample, which every test relies on, failed.
  private struct SeedError: Error {
    let lines: [String]
  }

  /// Puts the entries into the cache of a test, which may have some of them already.
  ///
  /// - Parameter folder: where the cache lies, or will lie.
  /// - Throws: where they can't be made or linked.
  package static func seed(_ folder: String) async throws {
    try await seed(Cache(folder: folder))
  }

  /// Puts the entries into the cache that a run of the tool will use.
  ///
  /// - Parameters:
  ///   - name: the folder of the workbook, seen from that of the test; empty for that.
  ///   - folder: the folder of the test.
  /// - Returns: the path of the cache.
  /// - Throws: where they can't be made or linked.
  @discardableResult
  package static func seed(_ name: String = "", in folder: TemporaryFolder) async throws -> String {
    let key = try Files.bytes(of: CacheHome().folder.path + "/key")
    _ = try Folder("\(folder.cacheHome)/workbook", making: true).create("key", holding: key)
    let home = try CacheHome(["XDG_CACHE_HOME": folder.cacheHome])
    let cache = try Cache(folder: home.cache(of: folder.root + name), home: home)
    try await seed(cache)
    return cache.folder
  }

  private static func seed(_ cache: Cache) async throws {
    let made = try await seed.value.root + "cache/"
    try link(parts, of: made, to: cache.folder)
  }

  /// Makes ready what every check works with.
  ///
  /// - Parameters:
  ///   - folder: where the cache lies, or will lie.
  ///   - mode: how far to shut programs off.
  /// - Returns: the compiler, the sandbox and the cache.
  /// - Throws: where no check can be made.
  package static func tools(
    in folder: String, sandbox mode: SandboxMode = .auto
  ) async throws -> Tools {
    try await seed(folder)
    return try await Tools(cacheFolder: folder, sandbox: mode)
  }

  /// Puts entries of one cache into another one.
  ///
  /// - Parameters:
  ///   - parts: the folders of the cache that hold them.
  ///   - made: the cache that has them.
  ///   - folder: the other one, which may have some of them already.
  /// - Throws: where they can't be linked.
  package static func link(_ parts: [String], of made: String, to folder: String) throws {
    for part in parts { try link("\(made)/\(part)", to: "\(folder)/\(part)") }
  }

  private static func link(_ from: String, to other: String) throws {
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    for name in try FileManager.default.subpathsOfDirectory(atPath: from) {
      let (source, target) = ("\(from)/\(name)", "\(other)/\(name)")
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        try FileManager.default.createDirectory(
          atPath: target, withIntermediateDirectories: true)
      } else if Foundation.link(source, target) != 0, errno != EEXIST {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }
}
