import Foundation
import Sandbox

/// Whether the content of a file is committed, so that nothing is lost when it is rewritten.
enum GitState: Hashable, Sendable {
  /// It is.
  case committed

  /// The file has changes that no commit has, or no commit has the file.
  case changed

  /// The file is in no repository, or there is no git on this machine.
  case unknown

  /// Asks git about a file.
  ///
  /// - Parameter path: the file, with links resolved.
  init(of path: String) async {
    let file = URL(fileURLWithPath: path)
    let arguments = [
      "--literal-pathspecs", "status", "--porcelain", "--ignored", "--untracked-files=all", "--",
      file.lastPathComponent,
    ]
    guard let changes = await Git.output(of: arguments, in: file.deletingLastPathComponent().path)
    else {
      self = .unknown
      return
    }
    self = changes.isEmpty ? .committed : .changed
  }
}
