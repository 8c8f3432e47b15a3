import Foundation

/// A folder for temporary files, which is removed when its check ends.
///
/// The check holds a lock on it, which the system releases when the check ends, however it ends. So
/// a check that can take the lock of another folder knows that the folder is abandoned.
package final class Scratch: Sendable {
  /// Young folders are left alone: their check may be about to lock them.
  private static let youngest = 60.0

  /// The folder.
  package let folder: String

  private let lock: Int32
  private let counter = Counter()

  /// Makes an unused folder.
  ///
  /// - Parameter parent: the folder of all such folders.
  /// - Throws: `CheckError` where it can't be made.
  package init(in parent: String) throws {
    folder = "\(parent)/\(UUID().uuidString)"
    try Files.makeFolder(folder)
    // Other users must not read it.
    chmod(folder, 0o700)
    lock = open(folder, O_RDONLY | O_CLOEXEC)
    flock(lock, LOCK_EX | LOCK_NB)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
    close(lock)
  }

  /// A path in the folder that is not in use yet.
  package func unusedPath() -> String { "\(folder)/\(counter.add())" }

  /// Removes the folders of checks that were killed before they could do so themselves.
  ///
  /// - Parameter parent: the folder of all such folders.
  package static func removeAbandoned(in parent: String) {
    for path in Files.names(in: parent).map({ "\(parent)/\($0)" }) where isOld(path) {
      let lock = open(path, O_RDONLY | O_CLOEXEC)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
      close(lock)
    }
  }

  private static func isOld(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let modified = attributes?[.modificationDate] as? Date else { return false }
    return modified.timeIntervalSinceNow < -youngest
  }
}
