import Foundation

/// A folder for temporary files, which is removed when its check ends.
///
/// The check holds a lock on it, which the system releases when the check ends, however it ends. So
/// a check that can take the lock of another folder knows that the folder is abandoned.
package final class Scratch: Sendable {
  /// Young folders are left alone, in seconds: their check may be about to lock them.
  private static let youngest = 60.0

  package var path: String { folder.path }

  private let parent: Folder
  private let folder: Folder
  private let name = UUID().uuidString
  private let lock: Int32?
  private let counter = Counter()

  /// Makes an unused folder, and begins to remove those of checks that were killed before they could do so
  /// themselves.
  ///
  /// There may be many files in them, so nobody waits for that; the next check goes on with what is left.
  package init(in parent: Folder) throws(CheckError) {
    self.parent = parent
    Thread.detachNewThread { Self.removeAbandoned(in: parent) }
    folder = try parent.makeMarked(name)
    lock = folder.openLock(".")
    if let lock { flock(lock, LOCK_EX | LOCK_NB) }
  }

  deinit {
    parent.removeMarked(name)
    if let lock { close(lock) }
  }

  /// Makes an empty folder in it, which can be removed before the check ends.
  package func makeFolder() throws(CheckError) -> String {
    try folder.folder("\(counter.add())").path
  }

  /// Removes a folder that `makeFolder` made, with all that is in it.
  package func remove(_ made: String) {
    guard let name = name(of: made) else { return }
    folder.removeAll(name)
  }

  /// Moves a folder that `makeFolder` made.
  func move(_ made: String, to other: Folder, as new: String) throws(CheckError) {
    guard let name = name(of: made) else {
      throw CheckError("'\(made)' isn't in '\(path)'", advice: "report this as a bug")
    }
    try folder.move(name, to: other, as: new)
  }

  /// Moves an entry of another folder here, so that it is gone from there at once, and removes it.
  func discard(_ name: String, of other: Folder) {
    let abandoned = "\(counter.add())"
    // Another check could read an entry that is only half removed.
    guard (try? other.move(name, to: folder, as: abandoned)) != nil else { return }
    folder.removeAll(abandoned)
  }

  private func name(of made: String) -> String? {
    guard made.hasPrefix(path + "/") else { return nil }
    let name = String(made.dropFirst(path.count + 1))
    return name.contains("/") ? nil : name
  }

  private static func removeAbandoned(in parent: Folder) {
    for name in parent.names where UUID(uuidString: name) != nil {
      guard let age = parent.age(of: name), age > youngest, parent.kind(of: name) == .folder,
        let lock = (try? parent.folder(name, making: false))?.openLock(".")
      else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { parent.removeMarked(name) }
      close(lock)
    }
  }
}
