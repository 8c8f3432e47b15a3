import Subprocess

/// Asks git about files, without changing anything.
package enum Git {
  /// Runs git.
  ///
  /// The settings of a repository can name programs that git runs; the folder may be a stranger's.
  ///
  /// - Parameters:
  ///   - arguments: the subcommand and its arguments.
  ///   - folder: the folder to run it in, as an absolute path.
  /// - Returns: its output; nil where it fails, or where there is no git.
  package static func output(of arguments: [String], in folder: String) async -> String? {
    let guarded = ["-C", folder, "-c", "core.fsmonitor=false", "--no-optional-locks"]
    let result = try? await Subprocess.run(
      .name("git"), arguments: Arguments(guarded + arguments), input: .none,
      output: .string(limit: 1 << 20), error: .discarded)
    guard let result, result.terminationStatus == .exited(0) else { return nil }
    return result.standardOutput
  }
}
