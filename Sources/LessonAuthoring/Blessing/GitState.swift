import Foundation
import Subprocess

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
    let result = try? await Subprocess.run(
      .name("git"),
      arguments: [
        "-C", file.deletingLastPathComponent().path, "--no-optional-locks", "--literal-pathspecs",
        "status", "--porcelain", "--ignored", "--untracked-files=all", "--",
        file.lastPathComponent,
      ],
      input: .none, output: .string(limit: 1 << 20), error: .discarded)
    guard let result, result.terminationStatus == .exited(0) else {
      self = .unknown
      return
    }
    self = result.standardOutput.isEmpty ? .committed : .changed
  }
}
