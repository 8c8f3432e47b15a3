import Foundation
import Subprocess

/// Whether git holds a file as it is, so that nothing is lost when it is rewritten.
enum GitState: Hashable, Sendable {
  /// It does.
  case committed

  /// The file has changes that no commit has, or no commit has the file.
  case changed

  /// No git looks after the file, or there is none on this machine.
  case unknown

  /// Asks git about a file.
  ///
  /// - Parameter path: the file, links looked through.
  /// - Returns: what git says of it.
  static func of(_ path: String) async -> GitState {
    let file = URL(fileURLWithPath: path)
    let result = try? await Subprocess.run(
      .name("git"),
      arguments: [
        "-C", file.deletingLastPathComponent().path, "--no-optional-locks", "--literal-pathspecs",
        "status", "--porcelain", "--ignored", "--untracked-files=all", "--",
        file.lastPathComponent,
      ],
      input: .none, output: .string(limit: 1 << 20), error: .discarded)
    guard let result, result.terminationStatus == .exited(0) else { return .unknown }
    return result.standardOutput.isEmpty ? .committed : .changed
  }
}
