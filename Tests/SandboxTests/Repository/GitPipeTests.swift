import TestSupport
import Testing

@testable import Sandbox

/// Pipes in the place of files: to read one would never end.
@Suite struct GitPipeTests {
  @Test(
    "a pipe in the place of a file does not keep git waiting, and nothing passes for published",
    arguments: [
      ".git/index", ".git/HEAD", ".git/packed-refs", ".git/config", ".git/info/exclude",
      ".git/info/attributes", ".git/shallow", ".git/ORIG_HEAD", ".git/refs/heads/main",
      ".git/objects/info/alternates", ".gitignore", "docs/.gitignore", ".gitattributes",
      "docs/.gitattributes", ".gitmodules",
    ])
  func pipe(in place: String) async throws {
    let repository = try await SampleRepository()
    try repository.write("", to: "docs/own.key")
    try await repository.shell("rm -f \(place); mkfifo \(place)")
    let git = try #require(await repository.git(in: "docs", limit: .seconds(2)))
    await git.askEverything(about: "b.md")
    // Another page than before, so that the answer is needed.
    if place.hasPrefix(".git/") || place.hasSuffix(".gitignore") {
      #expect(await git.ignored(among: ["own.key"]) == ["own.key"])
    }
  }

  @Test(arguments: ["rm -r .git; mkfifo .git", "mkfifo .git/commondir", "mkfifo docs/.git"])
  func `a pipe in the place of a repository does not keep anybody waiting`(
    script: String
  ) async throws {
    let repository = try await SampleRepository()
    try await repository.shell(script)
    await repository.git(in: "docs", limit: .seconds(2))?.askEverything(about: "b.md")
  }

  @Test func `a repository that did not answer once is not asked again`() async throws {
    let repository = try await SampleRepository()
    try await repository.shell("rm .gitignore; mkfifo .gitignore")
    let git = try #require(await repository.git(limit: .seconds(1)))
    #expect(await !git.isSilent)
    #expect(await git.newFiles(matching: ["*.md"]) == nil)
    #expect(await git.isSilent)
    #expect(await git.ignored(among: ["a.md"]) == ["a.md"])
    #expect(await git.head == nil)
    #expect(await git.hasChanges == nil)
    #expect(await git.holds("a.md") == nil)
    #expect(await git.hasCommits)
  }
}
