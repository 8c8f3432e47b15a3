public import LessonKit
import Sandbox

extension Commit {
  /// Asks git which commit a workbook is at.
  ///
  /// - Parameter root: the workbook's root, as a path to put before others.
  /// - Returns: the commit; nil where git does not look after the workbook, or is not there.
  public static func current(of root: String) async -> Commit? {
    guard let git = await Git(in: Files.absolute(root)), let hash = await git.head,
      let hasChanges = await git.hasChanges
    else { return nil }
    return Commit(hash: hash, hasChanges: hasChanges)
  }
}
