import Foundation
import LessonKit
import Sandbox

/// The files that git knows to have changed.
public enum ChangedFiles {
  private static let pages = ["*.md", "*.markdown", "*.tutorial", "*.swift"]

  /// The Markdown of a folder, and the tutorials with their code, that differs from a commit, or that git does not look after.
  ///
  /// - Parameters:
  ///   - commit: the commit, by any of its names
  ///   - folder: the folder, as a prefix for other paths
  /// - Returns: the paths, with the prefix
  /// - Throws: `CheckError` where the folder is in no repository, there is no such commit, or git does
  ///   not answer
  public static func markdown(since commit: String, in folder: String) async throws -> [String] {
    guard let git = await Git(in: Files.absolute(folder.isEmpty ? "." : folder)) else {
      throw CheckError(
        "git finds no repository here, so nothing can be compared with a commit",
        advice: "name the files to check, or begin a repository with 'git init'")
    }
    guard let hash = await git.commit(named: commit) else {
      throw await unknown(commit, to: git)
    }
    // An answer that is missing must not look like one without files.
    guard let changed = await git.changedFiles(since: hash, matching: pages),
      let new = await git.newFiles(matching: pages)
    else { throw silence }
    let paths = (changed + new).map { folder + $0 }
    var shown = ShownCode()
    return paths.filter { path in
      guard FileManager.default.fileExists(atPath: path) else { return false }
      return !path.hasSuffix(".swift") || shown.tutorial(showing: path) != nil
    }
  }

  private static let silence = CheckError(
    "git does not say what has changed here", advice: "name the files to check")

  /// Why git does not know a commit: where there are none at all, another name would not help.
  private static func unknown(_ commit: String, to git: Git) async -> CheckError {
    guard await git.hasCommits else {
      return CheckError(
        "this repository has no commit yet, so nothing can be compared with one",
        advice: "name the files to check, or commit first")
    }
    guard await !git.isSilent else { return silence }
    return CheckError(
      "git knows no commit '\(TerminalText.message(commit))' here",
      advice: "name a branch, a tag or a commit of this repository")
  }
}
