import Foundation

/// A folder for what is thrown away when a check ends.
///
/// The check holds a lock on it. The system lets go of the lock when the check ends, however it ends,
/// so whoever can take the lock knows that the folder is abandoned.
package final class Scratch: Sendable {
  /// Young folders are left alone: their check may be about to lock them.
  private static let youngest = 60.0

  /// The folder.
  package let folder: String

  private let lock: Int32
  private let counter = Counter()

  /// Makes a folder that nobody else uses.
  ///
  /// - Parameter parent: the folder of all such folders.
  /// - Throws: `CheckError` where it can't be made.
  package init(in parent: String) throws {
    folder = "\(parent)/\(UUID().uuidString)"
    try Files.makeFolder(folder)
    // What is made there is nobody else's business until it is kept.
    chmod(folder, 0o700)
    lock = open(folder, O_RDONLY | O_CLOEXEC)
    flock(lock, LOCK_EX | LOCK_NB)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
    close(lock)
  }

  /// A path in the folder at which nothing is yet.
  package func unusedPath() -> String { "\(folder)/\(counter.add())" }

  /// Removes the folders of checks that were killed before they could do so themselves.
  ///
  /// - Parameter parent: the folder of all such folders.
  package static func removeAbandoned(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for path in names.map({ "\(parent)/\($0)" }) where isOld(path) {
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
