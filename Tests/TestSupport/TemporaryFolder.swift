import Foundation

/// A folder for one test, and one for the caches of a user beside it, which are removed with the last reference to them.
package final class TemporaryFolder: Sendable {
  /// Its path, without a slash at the end.
  package let path: String

  /// What `XDG_CACHE_HOME` is to say.
  package let cacheHome: String

  private let both: String

  /// Its path with a slash at the end, to put before names.
  package var root: String { path + "/" }

  /// The folder of all that this process makes; what a static property keeps goes with the process.
  private static let parent: String = {
    atexit { try? FileManager.default.removeItem(atPath: TemporaryFolder.parent) }
    return FileManager.default.temporaryDirectory
      .appendingPathComponent("workbook-tests-\(ProcessInfo.processInfo.processIdentifier)").path
  }()

  /// A folder for what processes that a test starts leave behind.
  package var temporary: String { "\(both)/tmp" }

  /// Makes an empty folder.
  ///
  /// - Throws: where it can't be made.
  package init() throws {
    both = "\(Self.parent)/\(UUID().uuidString)"
    (path, cacheHome) = ("\(both)/folder", "\(both)/caches")
    for folder in [path, temporary] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: both)
  }

  /// Writes a file in the folder, and the folders above it.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file in the folder, and the folders above it.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try makeFolder(above: name)
    try Data(bytes).write(to: url(of: name))
  }

  /// Makes a symbolic link in the folder, and the folders above it.
  package func link(_ name: String, to target: String) throws {
    try makeFolder(above: name)
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// The text of a file in the folder.
  package func text(of name: String) throws -> String {
    try String(contentsOf: url(of: name), encoding: .utf8)
  }

  private func makeFolder(above name: String) throws {
    try FileManager.default.createDirectory(
      at: url(of: name).deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  private func url(of name: String) -> URL { URL(fileURLWithPath: "\(path)/\(name)") }
}
