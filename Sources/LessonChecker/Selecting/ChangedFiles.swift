import Foundation
import LessonKit
import Sandbox

/// The files that git knows to have changed.
public enum ChangedFiles {
  private static let markdown = ["--", "*.md", "*.markdown"]

  /// The Markdown of a folder that differs from a commit, or that git does not look after.
  ///
  /// - Parameters:
  ///   - commit: the commit, by any of its names
  ///   - folder: the folder, as a prefix for other paths
  /// - Returns: the paths, with the prefix
  /// - Throws: `CheckError` where the folder is in no repository, or there is no such commit
  public static func markdown(since commit: String, in folder: String) async throws -> [String] {
    let place = Files.absolute(folder.isEmpty ? "." : folder)
    let verifying = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit)^{commit}"]
    guard let hash = await Git.output(of: verifying, in: place) else {
      throw CheckError(
        "git knows no commit '\(TerminalText.message(commit))' here",
        advice: "name a branch, a tag or a commit of this repository")
    }
    let name = hash.filter { !$0.isNewline }
    let changed = ["diff", "--no-ext-diff", "--name-only", "-z", "--relative", name]
    let new = ["ls-files", "-z", "--others", "--exclude-standard"]
    var paths: [String] = []
    for command in [changed, new] {
      let output = await Git.output(of: command + markdown, in: place) ?? ""
      paths += output.split(separator: "\0").map { folder + $0 }
    }
    return paths.filter { FileManager.default.fileExists(atPath: $0) }
  }
}
