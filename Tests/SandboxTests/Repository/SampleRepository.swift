import Foundation
import TestSupport
import Testing

@testable import Sandbox

/// A repository in a temporary folder, with two pages in one commit, and a user to whom it belongs.
struct SampleRepository {
  /// What git is asked about.
  let tree: String

  /// The variables that git's own tests would set: a user without settings.
  let environment: [String: String]

  private let folder: TemporaryFolder

  /// Makes the repository.
  ///
  /// - Parameter options: the options of `git init`.
  /// - Throws: where it can't be made.
  init(options: String = "") async throws {
    folder = try TemporaryFolder()
    tree = "\(folder.path)/tree"
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["HOME"] = "\(folder.path)/home"
    environment["XDG_CONFIG_HOME"] = nil
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    self.environment = environment
    try folder.write("#!/bin/sh\necho \"$0 $@\" >> \(folder.path)/ran\ncat\n", to: "program")
    try folder.write("", to: "home/.gitconfig")
    chmod("\(folder.path)/program", 0o755)
    for name in ["a.md", "docs/b.md", "docs/d/c.md"] { try folder.write("1\n", to: "tree/\(name)") }
    try folder.write("*.key\n", to: "tree/.gitignore")
    try await shell("git init -q -b main \(options) . && git add . && git commit -qm one")
  }

  /// Runs a script in the repository, which must end well.
  ///
  /// - Parameter script: its text; `$PROGRAM` writes down that it ran.
  /// - Returns: its output, without line breaks at its end.
  /// - Throws: where it ends otherwise.
  @discardableResult func shell(_ script: String) async throws -> String {
    var variables = ["PROGRAM": "\(folder.path)/program", "HOME": environment["HOME"] ?? ""]
    for role in ["AUTHOR", "COMMITTER"] {
      variables["GIT_\(role)_NAME"] = "a"
      variables["GIT_\(role)_EMAIL"] = "a@b"
      variables["GIT_\(role)_DATE"] = "2026-01-01T00:00:00Z"
    }
    let outcome = try await ToolProcess.run(
      "/bin/sh", ["-ec", "cd tree\n" + script], in: folder, environment: variables)
    try #require(outcome.code == 0, "\(script): \(outcome.errors)")
    return outcome.output.trimmingCharacters(in: .newlines)
  }

  /// Writes a file in the repository.
  func write(_ text: String, to name: String) throws { try folder.write(text, to: "tree/\(name)") }

  /// Git, to be asked about the repository or a folder of it.
  func git(in name: String = "", limit: Duration = Git.timeout) async -> Git? {
    await Git(in: name.isEmpty ? tree : "\(tree)/\(name)", environment: environment, limit: limit)
  }

  /// What programs ran since this was last asked for, with their arguments.
  func takeRuns() throws -> String? {
    defer { unlink("\(folder.path)/ran") }
    return try? folder.text(of: "ran")
  }
}

extension Git {
  /// Asks everything that there is to ask.
  ///
  /// - Parameter name: the name of a page in the folder.
  func askEverything(about name: String) async {
    _ = await (head, hasChanges, hasCommits, commit(named: "main~0"))
    _ = await changedFiles(since: head ?? "HEAD", matching: ["*.md"])
    _ = await newFiles(matching: ["*.md"])
    _ = await (ignored(among: [name]), holds(name), dates(in: "."))
  }
}
