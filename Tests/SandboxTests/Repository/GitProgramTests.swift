import TestSupport
import Testing

@testable import Sandbox

/// A way in which a repository can name a program.
struct NamedProgram: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let script: String

  init(_ description: String, _ script: String) {
    testDescription = description
    self.script = script
  }

  private static let filtered = "echo '*.md filter=x diff=x' > .gitattributes;"

  /// A commit whose signature a program would check.
  private static let signed = """
    git cat-file commit HEAD | sed '/^committer/a gpgsig -----BEGIN PGP SIGNATURE-----\\n \\n x\\n \
    -----END PGP SIGNATURE-----' > ../signed
    git update-ref HEAD $(git hash-object -t commit -w ../signed)
    git config log.showSignature true
    """

  /// A repository that lacks objects, which git would fetch from elsewhere.
  private static let partial = """
    git config core.repositoryformatversion 1; git config extensions.partialClone origin
    git config remote.origin.promisor true; git config remote.origin.partialclonefilter blob:none
    for name in HEAD:docs HEAD:a.md; do
      hash=$(git rev-parse $name); rm -f .git/objects/${hash%${hash#??}}/${hash#??}
    done

    """

  /// A folder of git's settings and objects inside of the repository, under no name that says so.
  private static let buried = """
    cd docs; git init -q .; echo '*.md filter=x' > .gitattributes; git add .; git commit -qm x
    mv .git/HEAD .git/objects .git/refs .git/index .; rm -rf .git
    printf '[core]\\nrepositoryformatversion = 0\\nbare = false\\nworktree = .\\n' > config
    printf '[filter "x"]\\nclean = %s\\n' "$PROGRAM" >> config

    """

  static let all = [
    NamedProgram("a clean filter", filtered + "git config filter.x.clean $PROGRAM"),
    NamedProgram("a smudge filter", filtered + "git config filter.x.smudge $PROGRAM"),
    NamedProgram(
      "a filter process that is required",
      filtered + "git config filter.x.process $PROGRAM; git config filter.x.required true"),
    NamedProgram(
      "a filter by attributes of the repository's own",
      "echo '*.md filter=x' > .git/info/attributes; git config filter.x.clean $PROGRAM"),
    NamedProgram(
      "a filter that the commit names",
      filtered + "git add .; git commit -qm x; git config filter.x.clean $PROGRAM"),
    NamedProgram("a monitor", "git config core.fsmonitor $PROGRAM"),
    NamedProgram(
      "a monitor that the index expects",
      "git config core.fsmonitor $PROGRAM; git update-index --fsmonitor"),
    NamedProgram(
      "hooks in a folder of the repository",
      "mkdir h; cp $PROGRAM h/post-index-change; git config core.hooksPath $PWD/h"),
    NamedProgram("hooks where they belong", "cp $PROGRAM .git/hooks/post-index-change"),
    NamedProgram("a text conversion", filtered + "git config diff.x.textconv $PROGRAM"),
    NamedProgram("a comparison of some files", filtered + "git config diff.x.command $PROGRAM"),
    NamedProgram("a comparison of all files", "git config diff.external $PROGRAM"),
    NamedProgram("a check of signatures", signed + "\ngit config gpg.program $PROGRAM"),
    NamedProgram(
      "a check of signatures of a kind", signed + "\ngit config gpg.openpgp.program $PROGRAM"),
    NamedProgram(
      "pagers",
      "git config core.pager $PROGRAM; for c in log diff status; do git config pager.$c $PROGRAM; done"
    ),
    NamedProgram(
      "aliases",
      "for c in log diff status ls-files check-ignore; do git config alias.$c \"!$PROGRAM\"; done"),
    NamedProgram(
      "a way to another machine, for objects that are missing",
      partial + "git config remote.origin.url ssh://a/b; git config core.sshCommand $PROGRAM"),
    NamedProgram(
      "a transport that is a program, for objects that are missing",
      partial
        + "git config remote.origin.url \"ext::$PROGRAM\"; git config protocol.ext.allow always"
    ),
    NamedProgram(
      "the other side of a transport, for objects that are missing",
      partial + "git config remote.origin.url $PWD; git config remote.origin.uploadpack $PROGRAM"),
    NamedProgram(
      "helpers with passwords, for objects that are missing",
      partial
        + "git config remote.origin.url http://127.0.0.1:1/; git config core.askPass $PROGRAM;"
        + "git config credential.helper $PROGRAM"),
    NamedProgram(
      "a transport as the name of a remote",
      partial + "git config branch.main.remote \"ext::$PROGRAM\";"
        + "git config protocol.ext.allow always; git config branch.main.merge refs/heads/main"),
    NamedProgram(
      "references of other repositories",
      "git clone -q --bare . ../o; echo $PWD/../o/objects > .git/objects/info/alternates;"
        + "git config core.alternateRefsCommand $PROGRAM"),
    NamedProgram(
      "other settings",
      filtered + "printf '[filter \"x\"]\\nclean = %s' $PROGRAM > o; git config include.path $PWD/o"
    ),
    NamedProgram(
      "other settings on a condition",
      filtered + "printf '[filter \"x\"]\\nclean = %s' $PROGRAM > o;"
        + "git config includeIf.onbranch:main.path $PWD/o"),
    NamedProgram(
      "settings of a worktree",
      filtered + "git config extensions.worktreeConfig true;"
        + "git config --worktree filter.x.clean $PROGRAM"),
    NamedProgram(
      "files that are elsewhere",
      filtered
        + "cp -r . ../o; git config core.worktree $PWD/../o; git config filter.x.clean $PROGRAM"
    ),
    NamedProgram(
      "a submodule with settings",
      "git init -q sub; cd sub; echo 1 > s.md; \(filtered) git add .; git commit -qm s; cd ..;"
        + "git -c advice.addEmbeddedRepo=false add sub; git commit -qm sub;"
        + "git -C sub config filter.x.clean $PROGRAM; git -C sub config core.fsmonitor $PROGRAM;"
        + "printf '[submodule \"sub\"]\\npath = sub\\nurl = ./s\\n' > .gitmodules; echo 2 > sub/s.md"
    ),
    NamedProgram(
      "an update of a submodule",
      "printf '[submodule \"sub\"]\\npath = sub\\nurl = ./s\\nupdate = !%s\\n' $PROGRAM"
        + "> .gitmodules; git config submodule.sub.update \"!$PROGRAM\""),
    NamedProgram(
      "a repository with settings by another name",
      filtered + "git config filter.x.clean $PROGRAM; mv .git ../o; echo 'gitdir: ../o' > .git"),
    NamedProgram(
      "a worktree of a repository with settings",
      filtered + "git add .; git commit -qm x; git worktree add -q ../w; rm -rf .git.; "
        + "git config filter.x.clean $PROGRAM; cp ../w/.git docs/.git; cp .gitattributes docs"),
    NamedProgram("a repository that is buried", buried),
    NamedProgram(
      "a repository from an archive",
      "cd docs; git init -q .; \(filtered) git add .; git commit -qm x;"
        + "git config filter.x.clean $PROGRAM"),
    NamedProgram(
      "a repository in place of the files of git", buried + "mkdir .git; mv config HEAD .git"),
    NamedProgram("git itself", "cp $PROGRAM git; cp $PROGRAM docs/git"),
  ]
}

@Suite struct GitProgramTests {
  @Test("nothing that a repository names is started", arguments: NamedProgram.all)
  func programs(named program: NamedProgram) async throws {
    let repository = try await SampleRepository()
    try await repository.shell(program.script)
    // Of the same length, so that only reading tells the files from those of before.
    for name in ["a.md", "docs/b.md", "docs/d/c.md"] { try repository.write("2\n", to: name) }
    _ = try repository.takeRuns()
    for (folder, name) in [("", "a.md"), ("docs", "b.md"), ("docs/d", "c.md")] {
      await repository.git(in: folder)?.askEverything(about: name)
    }
    #expect(try repository.takeRuns() == nil)
  }

  @Test func `programs in the user's git settings are not started either`() async throws {
    let repository = try await SampleRepository()
    try await repository.shell(
      """
      echo '*.md filter=x' > .gitattributes
      git config --global filter.x.clean $PROGRAM; git config --global core.fsmonitor $PROGRAM
      git config --global core.pager $PROGRAM
      """)
    try repository.write("2\n", to: "a.md")
    _ = try repository.takeRuns()
    await repository.git()?.askEverything(about: "a.md")
    #expect(try repository.takeRuns() == nil)
  }

  @Test func `git is not looked for in the folder that it is asked about`() async throws {
    let repository = try await SampleRepository()
    try await repository.shell("cp $PROGRAM git")
    for path in [".", "", "tree:./tree", ":"] {
      let environment = repository.environment.merging(["PATH": path]) { $1 }
      #expect(await Git(in: repository.tree, environment: environment) == nil)
    }
    #expect(try repository.takeRuns() == nil)
  }
}
