import Foundation
import LessonKit
import Sandbox

/// The files that git knows to have changed.
public enum ChangedFiles {
  private static let pages = ["--", "*.md", "*.markdown", "*.tutorial", "*.swift"]

  /// The Markdown of a folder, and the tutorials with their code, that differs from a commit, or that git does not look after.
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
      throw await unknown(commit, in: place)
    }
    let name = hash.filter { !$0.isNewline }
    let changed = ["diff", "--no-ext-diff", "--name-only", "-z", "--relative", name]
    let new = ["ls-files", "-z", "--others", "--exclude-standard"]
    var paths: [String] = []
    for command in [changed, new] {
      let output = await Git.output(of: command + pages, in: place) ?? ""
      paths += output.split(separator: "\0").map { folder + $0 }
    }
    var shown = ShownCode()
    return paths.filter { path in
      guard FileManager.default.fileExists(atPath: path) else { return false }
      return !path.hasSuffix(".swift") || shown.tutorial(showing: path) != nil
    }
  }

  /// Why git does not know a commit: where there are none at all, another name would not help.
  private static func unknown(_ commit: String, in place: String) async -> CheckError {
    guard await Git.output(of: ["rev-parse", "--git-dir"], in: place) != nil else {
      return CheckError(
        "git finds no repository here, so nothing can be compared with a commit",
        advice: "name the files to check, or begin a repository with 'git init'")
    }
    guard await Git.output(of: ["rev-list", "--all", "--max-count=1"], in: place) != "" else {
      return CheckError(
        "this repository has no commit yet, so nothing can be compared with one",
        advice: "name the files to check, or commit first")
    }
    return CheckError(
      "git knows no commit '\(TerminalText.message(commit))' here",
      advice: "name a branch, a tag or a commit of this repository")
  }
}
