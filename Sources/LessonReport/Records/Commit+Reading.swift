public import LessonKit
import Sandbox

extension Commit {
  /// Asks git which commit a workbook is at.
  ///
  /// - Parameter root: the workbook's root, as a path to put before others.
  /// - Returns: the commit; nil where git does not look after the workbook, or is not there.
  public static func current(of root: String) async -> Commit? {
    let folder = Files.absolute(root)
    guard let head = await Git.output(of: ["rev-parse", "--verify", "HEAD"], in: folder),
      let status = await Git.output(
        of: ["status", "--porcelain", "--untracked-files=no"], in: folder)
    else { return nil }
    let hash = head.prefix { $0.isHexDigit }
    return hash.isEmpty ? nil : Commit(hash: String(hash), hasChanges: !status.isEmpty)
  }
}
