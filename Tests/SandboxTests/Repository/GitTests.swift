import Foundation
import TestSupport
import Testing

@testable import Sandbox

/// What git says of ordinary repositories.
@Suite struct GitTests {
  private static let pages = ["*.md"]

  @Test(
    "a commit has its names, and files differ from it or do not",
    arguments: ["", "--object-format=sha256"])
  func commits(options: String) async throws {
    let repository = try await SampleRepository(options: options)
    let first = try await repository.shell("git rev-parse HEAD")
    try await repository.shell(
      "echo 22 > docs/b.md; rm docs/d/c.md; git commit -qam two; git tag t; git pack-refs --all")
    let second = try await repository.shell("git rev-parse HEAD")
    let git = try #require(await repository.git())
    #expect(await git.head == second)
    #expect(await git.hasCommits)
    #expect(await git.hasChanges == false)
    for (name, hash) in [
      ("HEAD", second), ("main", second), ("t", second), ("HEAD~1", first), ("main^", first),
      ("HEAD@{1}", first), (String(first.prefix(9)), first), ("nowhere", nil), ("--all", nil),
      ("HEAD:a.md", nil), ("HEAD~2", nil),
    ] {
      #expect(await git.commit(named: name) == hash, "\(name)")
    }
    #expect(
      await git.changedFiles(since: first, matching: Self.pages) == ["docs/b.md", "docs/d/c.md"])
    #expect(await git.changedFiles(since: second, matching: Self.pages) == [])
    #expect(
      await repository.git(in: "docs")?.changedFiles(since: first, matching: Self.pages) == [
        "b.md", "d/c.md",
      ])
  }

  @Test(
    "a repository has changes once a file is not as it was committed",
    arguments: [
      ("true", false), ("touch -d 2030-01-01 a.md", false), ("echo 2 > a.md", true),
      ("rm a.md", true), ("echo 2 > a.md; git add .", true),
      ("echo 2 > a.md; git add .; echo 1 > a.md", true), ("echo > new.md", false),
      ("echo > new.md; git add -N new.md", true), ("chmod +x a.md", true),
      ("git config core.fileMode false; chmod +x a.md", false),
      ("echo 2 > a.md; git config status.showUntrackedFiles no", true),
      (
        "git config core.autocrlf true; rm a.md; git checkout a.md; touch -d 2030-01-01 a.md", false
      ),
      (
        "git config --global core.autocrlf true; rm a.md; git checkout a.md; touch -d 2030-01-01 a.md",
        false
      ),
      (
        "echo '*.md eol=crlf' > .git/info/attributes; rm a.md; git checkout a.md; touch -d 2030-01-01 a.md",
        false
      ),
      ("git update-index --split-index; echo 2 > docs/b.md", true),
      ("git update-index --split-index; touch a.md", false),
      ("git sparse-checkout init --cone --sparse-index", false),
      ("git sparse-checkout init --cone --sparse-index; echo 2 > a.md", true),
    ])
  func changes(script: String, hasChanges: Bool) async throws {
    let repository = try await SampleRepository()
    try await repository.shell(script)
    #expect(await repository.git()?.hasChanges == hasChanges)
    // Git itself refreshes its index, so it is asked last.
    #expect(try await repository.shell("git status --porcelain -uno").isEmpty != hasChanges)
  }

  @Test func `nothing in the repository is written to`() async throws {
    let repository = try await SampleRepository()
    try await repository.shell(
      "touch -d 2030-01-01 a.md; find . | sort > ../before; sha1sum .git/index > ../sum")
    await repository.git()?.askEverything(about: "a.md")
    try await repository.shell("find . | sort | cmp - ../before; sha1sum --status -c ../sum")
  }

  @Test(
    "git holds what is committed or staged",
    arguments: [
      ("true", true), ("echo 2 > b.md", false), ("echo 2 > b.md; git add .", true),
      ("echo 2 > b.md; git add .; echo 3 > b.md", false), ("git rm -q --cached b.md", false),
      ("git rm -q --cached b.md; echo b.md > .gitignore", false),
      ("git rm -q --cached b.md; git add -N b.md", false), ("touch -d 2030-01-01 b.md", true),
      ("git update-index --assume-unchanged b.md; echo 2 > b.md", false),
      ("git update-index --skip-worktree b.md; echo 2 > b.md", false),
      ("rm ../.git/index", false), ("echo x > ../.git/index", nil),
    ])
  func held(script: String, isHeld: Bool?) async throws {
    let repository = try await SampleRepository()
    try await repository.shell("cd docs; " + script)
    #expect(await repository.git(in: "docs")?.holds("b.md") == isHeld)
  }

  @Test func `names that look like patterns are names`() async throws {
    let repository = try await SampleRepository()
    try repository.write("[ab].md\n", to: ".git/info/exclude")
    for name in ["*.md", ":(top)a.md", ":!a.md", "-q", "[a].md", " a .md"] {
      try repository.write("1\n", to: "docs/\(name)")
      let git = try #require(await repository.git(in: "docs"))
      #expect(await git.holds(name) == false, "\(name)")
      #expect(await git.ignored(among: [name]).isEmpty, "\(name)")
      try await repository.shell("cd docs; git add .")
      #expect(await git.head != nil)
      #expect(await repository.git(in: "docs")?.holds(name) == true, "\(name)")
    }
  }

  @Test(
    "what is ignored by any list is ignored",
    arguments: [
      ("true", "a.key", true), ("true", "a.txt", false),
      ("echo '*.txt' > .gitignore", "a.txt", true),
      ("echo '!*.key' > .gitignore", "a.key", false),
      ("echo 'docs/*.txt' > ../.git/info/exclude", "a.txt", true),
      ("touch a.key; git add -f a.key", "a.key", false),
      ("git config --global core.excludesFile ~/mine; echo a.txt > ~/mine", "a.txt", true),
      (
        "git config --global core.excludesFile '~/m\"i ne'; echo a.txt > ~/m\\\"i\\ ne", "a.txt",
        true
      ),
      ("mkdir -p ~/.config/git; echo a.txt > ~/.config/git/ignore", "a.txt", true),
      ("git config core.excludesFile ~/mine; echo a.txt > ~/mine", "a.txt", false),
      ("echo A.TXT > .gitignore; git config core.ignoreCase true", "a.txt", true),
      ("echo A.TXT > .gitignore", "a.txt", false),
      ("echo [x > ../.git/config", "a.txt", true), ("printf x > ../.git/index", "a.txt", true),
    ])
  func ignored(script: String, name: String, isIgnored: Bool) async throws {
    let repository = try await SampleRepository()
    try await repository.shell("mkdir -p ~; cd docs; touch a.key a.txt c.md; " + script)
    let git = try #require(await repository.git(in: "docs"))
    #expect(await git.ignored(among: [name, "c.md"]).contains(name) == isIgnored)
  }

  @Test func `files that are new and not ignored are named`() async throws {
    let repository = try await SampleRepository()
    for name in ["n.md", "docs/n.md", "docs/ü\n\".md", "docs/n.txt", "docs/n.key"] {
      try repository.write("", to: name)
    }
    #expect(
      await repository.git()?.newFiles(matching: Self.pages) == [
        "docs/n.md", "docs/ü\n\".md", "n.md",
      ])
    #expect(
      await repository.git(in: "docs")?.newFiles(matching: Self.pages + ["*.key"]) == [
        "n.md", "ü\n\".md",
      ])
  }

  @Test func `a file's date is that of its last commit`() async throws {
    let repository = try await SampleRepository()
    try repository.write("1", to: "docs/ü\n\".md")
    try repository.write("1", to: "docs/\n.md")
    try await repository.shell(
      """
      export GIT_COMMITTER_DATE=2026-02-02T00:00:00Z
      echo 2 > docs/b.md; git add .; git commit -qm two
      export GIT_COMMITTER_DATE=2026-03-03T00:00:00Z; git commit -qm empty --allow-empty
      """)
    let (first, second) = ("2026-01-01T00:00:00Z", "2026-02-02T00:00:00Z")
    let dates = try #require(await repository.git()?.dates(in: "docs"))
    #expect(
      dates.mapValues { $0.replacing("+00:00", with: "Z") } == [
        "docs/b.md": second, "docs/d/c.md": first, "docs/ü\n\".md": second, "docs/\n.md": second,
      ])
    let below = await repository.git(in: "docs")?.dates(in: "d")
    #expect(below?.keys.sorted() == ["d/c.md"])
  }

  @Test func `a worktree has a commit and an index of its own`() async throws {
    let repository = try await SampleRepository()
    let first = try await repository.shell("git rev-parse HEAD")
    try await repository.shell(
      """
      git worktree add -q -b other w; cd w; echo 2 > a.md; git commit -qam two; echo 3 > docs/b.md
      git add .; cd ..; echo w > .git/info/exclude
      """)
    let second = try await repository.shell("git rev-parse other")
    let main = try #require(await repository.git())
    let other = try #require(await repository.git(in: "w"))
    #expect(await (main.head, main.hasChanges) == (first, false))
    #expect(await (other.head, other.hasChanges) == (second, true))
    #expect(await other.commit(named: "HEAD@{1}") == first)
    #expect(await other.commit(named: "main") == first)
    #expect(await other.holds("a.md") == true)
    #expect(await other.changedFiles(since: second, matching: Self.pages) == ["docs/b.md"])
    #expect(await other.dates(in: ".")?.count == 4)
  }

  @Test func `a submodule is a repository of its own, and does not count in the other`()
    async throws
  {
    let repository = try await SampleRepository()
    try await repository.shell(
      """
      git clone -q . ../o
      git -c protocol.file.allow=always submodule --quiet add ../o sub; git commit -qm sub
      """)
    try repository.write("2\n", to: "sub/docs/b.md")
    #expect(await repository.git()?.hasChanges == false)
    #expect(await repository.git(in: "sub")?.hasChanges == true)
    #expect(await repository.git(in: "sub/docs")?.holds("b.md") == false)
    #expect(await repository.git(in: "sub/docs/d")?.holds("c.md") == true)
  }

  @Test func `a shallow clone, and a clone that shares objects, answer as any other`() async throws
  {
    let repository = try await SampleRepository()
    try await repository.shell(
      """
      git commit -q --allow-empty -m two; git clone -q --depth 1 file://$PWD s; git clone -q --shared . o
      cd s; git commit -q --allow-empty -m three
      """)
    let hash = try await repository.shell("git rev-parse HEAD")
    let shallow = try #require(await repository.git(in: "s"))
    #expect(await shallow.commit(named: "HEAD~1") == hash)
    #expect(await shallow.commit(named: "HEAD~2") == nil)
    #expect(await shallow.commit(named: "origin/main") == hash)
    #expect(await shallow.commit(named: "@{upstream}") == hash)
    #expect(await shallow.dates(in: ".")?.count == 4)
    #expect(await repository.git(in: "o")?.hasChanges == false)
  }

  @Test func `in a repository without commits, all files are new`() async throws {
    let repository = try await SampleRepository()
    try await repository.shell("rm -rf .git; git init -q .")
    let git = try #require(await repository.git())
    #expect(await git.head == nil)
    #expect(await !git.hasCommits)
    #expect(await git.hasChanges == false)
    #expect(await git.holds("a.md") == false)
    #expect(await git.newFiles(matching: Self.pages) == ["a.md", "docs/b.md", "docs/d/c.md"])
    #expect(await git.dates(in: ".") == nil)
  }

  @Test(
    "a folder without a repository has no commit",
    arguments: [
      "rm -rf .git", "rm -rf .git; mkdir .git", "rm .git/HEAD", "rm -r .git/refs",
      "rm -rf .git; echo 'gitdir: nowhere' > .git", "rm -rf .git; git init -q --bare docs",
    ])
  func missing(script: String) async throws {
    let repository = try await SampleRepository()
    try await repository.shell(script)
    #expect(await repository.git(in: "docs") == nil)
  }

  @Test func `a shared index that is a link is read, and nothing is noted on it`() async throws {
    let repository = try await SampleRepository()
    try await repository.shell(
      """
      git update-index --split-index; mkdir ../outside
      for file in .git/sharedindex.*; do
        mv $file ../outside/index; ln -s $PWD/../outside/index $file
      done
      touch -d 2020-01-01 ../outside/index; echo 2 > docs/b.md
      """)
    let git = try #require(await repository.git())
    await git.askEverything(about: "a.md")
    #expect(await git.hasChanges == true)
    #expect(try await repository.shell("date -r ../outside/index +%Y") == "2020")
  }

  @Test func `git returns nothing for a missing folder`() async throws {
    let repository = try await SampleRepository()
    #expect(await repository.git(in: "nowhere") == nil)
    #expect(await Git(in: "relative", environment: repository.environment) == nil)
  }

  @Test func `variables that name another repository do not count`() async throws {
    let repository = try await SampleRepository()
    let other = try await SampleRepository()
    try await other.shell("git commit -qm other --allow-empty")
    let variables = [
      "GIT_COMMON_DIR": other.tree, "GIT_DIR": other.tree + "/.git", "GIT_INDEX_FILE": "/dev/null",
      "GIT_WORK_TREE": other.tree,
      "GIT_TRACE": other.tree + "/trace", "GIT_CONFIG_COUNT": "x",
    ]
    let environment = repository.environment.merging(variables) { $1 }
    let git = try #require(await Git(in: repository.tree, environment: environment))
    #expect(try await git.head == repository.shell("git rev-parse HEAD"))
    #expect(await git.hasChanges == false)
    #expect(!FileManager.default.fileExists(atPath: other.tree + "/trace"))
  }

  @Test func `a folder by way of a link is the folder itself`() async throws {
    let repository = try await SampleRepository()
    try await repository.shell(
      "touch docs/x.key; mkdir ../o; ln -s $PWD/docs ../o/l; ln -s ../o/l ../tree/l; echo l > .git/info/exclude"
    )
    let git = try #require(await repository.git(in: "l"))
    #expect(await git.holds("b.md") == true)
    #expect(await git.ignored(among: ["x.key"]) == ["x.key"])
  }
}
