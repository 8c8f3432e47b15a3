import Foundation
import Sandbox

/// Whether git holds the content of a file, so that nothing is lost when it is rewritten.
enum GitState: Hashable, Sendable {
  /// It is committed, or staged.
  case held

  /// The file has changes that are neither committed nor staged.
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
    // The second letter of a line says how the file differs from what is staged.
    let isHeld = changes.split(separator: "\n").allSatisfy { $0.dropFirst().first == " " }
    self = isHeld ? .held : .changed
  }
}
