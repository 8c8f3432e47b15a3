public import LessonKit
import Sandbox
import Subprocess

extension Commit {
  /// Asks git which commit a workbook is at.
  ///
  /// - Parameter root: the workbook's root, as a path to put before others.
  /// - Returns: the commit; nil where git does not look after the workbook, or is not there.
  public static func current(of root: String) async -> Commit? {
    let folder = Files.absolute(root)
    guard let head = await git(["rev-parse", "--verify", "HEAD"], in: folder),
      let status = await git(["status", "--porcelain", "--untracked-files=no"], in: folder)
    else { return nil }
    let hash = head.prefix { $0.isHexDigit }
    return hash.isEmpty ? nil : Commit(hash: String(hash), hasChanges: !status.isEmpty)
  }

  private static func git(_ arguments: [String], in folder: String) async -> String? {
    let result = try? await Subprocess.run(
      .name("git"), arguments: Arguments(["-C", folder, "--no-optional-locks"] + arguments),
      input: .none, output: .string(limit: 1 << 20), error: .discarded)
    guard let result, result.terminationStatus == .exited(0) else { return nil }
    return result.standardOutput
  }
}
