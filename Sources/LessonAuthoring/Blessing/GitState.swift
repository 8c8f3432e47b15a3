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
    let git = await Git(in: file.deletingLastPathComponent().path)
    switch await git?.holds(file.lastPathComponent) {
    case true: self = .held
    case false: self = .changed
    case nil: self = .unknown
    }
  }
}
