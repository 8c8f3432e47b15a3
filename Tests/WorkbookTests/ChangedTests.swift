import TestSupport
import Testing

/// `check --changed`: the Markdown that differs from a commit.
@Suite(.compiles) struct ChangedTests {
  private static let bad = "# B\n\n```swift\nprint(1)\n```\n"
  private static let commit = """
    git init -q -b main . && git add . && git -c user.name=a -c user.email=a@b commit -q -m a

    """

  @Test func `lessons that differ from HEAD or another commit are checked, and no others`()
    async throws
  {
    let tool = try Tool(lessons: ["bad": Self.bad, "worse": Self.bad])
    let outcome = try await tool.shell(
      Self.commit + """
        $WORKBOOK check --changed; echo "code $?"
        echo more >> Lessons/en/bad.md; echo more >> notes.md
        $WORKBOOK check --changed --quiet; echo "code $?"
        git add . && git -c user.name=a -c user.email=a@b commit -q -m b
        $WORKBOOK check --changed; $WORKBOOK check --changed=main~1 --quiet
        $WORKBOOK check --changed=nowhere; echo "code $?"
        """)
    let error =
      "Lessons/en/bad.md:3:1: error: expected no output, but this prints something; "
      + "add an 'output' block below it\n    + 1\n"
    #expect(
      outcome.output == "no page to check differs from HEAD\ncode 0\n\(error)code 1\n"
        + "no page to check differs from HEAD\n\(error)code 2\n")
    #expect(
      outcome.complaints.last
        == "workbook: error: this repository has no commit 'nowhere'; name a branch, a tag or a commit of "
        + "this repository")
  }

  @Test func `a file that git does not know counts as changed, outside a course too`() async throws
  {
    let tool = try Tool()
    try tool.write("# A\n\n```swift\nprint(x)\n```\n", to: "tree/docs/new.md")
    let outcome = try await tool.shell(
      """
      outside=$(mktemp -d); mv tree "$outside"; cd "$outside/tree"
      \(Self.commit)echo > other.md; cp docs/new.md .
      $WORKBOOK check --changed --quiet; rm -r "$outside"
      """)
    #expect(outcome.output.contains("new.md:4:7: error: cannot find 'x' in scope"))
    #expect(!outcome.output.contains("docs/new.md"))
  }

  @Test func `without a repository, or a commit in it, the next step is another one`() async throws
  {
    let outcome = try await Tool(isSeeded: false).shell(
      """
      cd $(mktemp -d); touch a.md; $WORKBOOK check --changed; echo "code $?"
      git init -q -b main .; $WORKBOOK check --changed; echo "code $?"
      """)
    #expect(outcome.output == "code 2\ncode 2\n")
    #expect(
      outcome.complaints == [
        "workbook: error: git isn't installed, or this folder isn't in a git repository, so there is no "
          + "commit to compare with; name the files to check",
        "workbook: error: this repository has no commit yet to compare with; "
          + "name the files to check, or commit first",
      ])
  }

  @Test func `a commit after a space is told how to be named`() async throws {
    let outcome = try await Tool().run("check", "--changed", "HEAD~1")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("as in '--changed=HEAD~1'"))
  }
}
