import Foundation

/// A folder for temporary files, which is removed when its check ends.
///
/// The check holds a lock on the folder. The system releases the lock when the check ends, even if
/// the check was killed. So if a check can take the lock of another check's folder, that folder is
/// abandoned.
package final class Scratch: Sendable {
  /// The age below which folders are left alone, in seconds, because their checks may not have
  /// locked them yet, but may soon.
  private static let youngest = 60.0

  package var path: String { folder.path }

  private let parent: Folder
  private let folder: Folder
  private let name = UUID().uuidString
  private let lock: Int32?
  private let counter = Counter()

  /// Makes an unused folder, and begins to remove the folders of checks that were killed before
  /// they could do so themselves.
  ///
  /// There may be many files in these folders, so nobody waits until they are removed. The next
  /// check removes the rest.
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

  /// Makes an empty folder inside this folder, which can be removed before the check ends.
  package func makeFolder() throws(CheckError) -> String {
    try folder.folder("\(counter.add())").path
  }

  /// Removes a folder that `makeFolder` made, with all its contents.
  package func remove(_ made: String) {
    guard let name = name(of: made) else { return }
    folder.removeAll(name)
  }

  /// Moves a folder that `makeFolder` made.
  func move(_ made: String, to other: Folder, as new: String) throws(CheckError) {
    guard let name = name(of: made) else {
      throw CheckError(
        "'\(made)' isn't in '\(path)'",
        advice: "this is a bug; please report it where you got the tool")
    }
    try folder.move(name, to: other, as: new)
  }

  /// Removes an entry of another folder.
  ///
  /// The entry is moved here first, so that it disappears there at once.
  func discard(_ name: String, of other: Folder) {
    let abandoned = "\(counter.add())"
    // If only a part of the entry were removed, a check that runs at the same time could read the
    // rest.
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
