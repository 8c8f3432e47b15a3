import Foundation
import TestSupport
import TestTraits
import Testing

/// The scripts of the action, without GitHub around them.
@Suite(.long) struct ActionTests {
  private static let prepare = """
    export RUNNER_TEMP=$PWD/temp GITHUB_OUTPUT=$PWD/output GITHUB_STEP_SUMMARY=$PWD/summary.md
    export GITHUB_WORKSPACE=$PWD RESULTS=$XDG_CACHE_HOME PREFIX=results- SANDBOX=auto
    mkdir -p temp; scripts=\(Project.root).github/action

    """

  @Test(.compiles) func `a check annotates, sums up, and names what it found out`() async throws {
    let tool = try Tool(lessons: [
      "bad": "# B\n\n```swift\nprint(1)\n```\n",
      "more": "# M\n\n```swift\nprint(2)\n```\n```output\n2\n```\n",
    ])
    let outcome = try await tool.shell(
      Self.prepare + """
        export GITHUB_OUTPUT=$PWD/tool TOOL=$WORKBOOK GITHUB_PATH=$PWD/path
        $scripts/tool.sh $PWD/temp/bin > log; export PATH=$(cat path):$PATH
        export GITHUB_OUTPUT=$PWD/output PATHS="Lessons/en/bad.md  Lessons/en/good.md"
        export OPTIONS=$'--jobs 1\\n--fail-fast'
        $scripts/check.sh; echo "code $?"; $scripts/check.sh > again; echo "code $?"
        PATHS=more $scripts/check.sh >> again; echo "code $?"
        head -1 summary.md; grep -c '^results-key=results-' output
        sort -u output | grep -c '^results-key='
        """)
    #expect(outcome.output.contains("::error file=Lessons/en/bad.md,line=3,col=1,title="))
    #expect(outcome.output.contains("code 1\ncode 1\ncode 0\n### ❌ 2 lessons, "))
    // The second check finds out nothing new; the third runs another program.
    #expect(outcome.output.hasSuffix("\n3\n2\n"))
  }

  @Test func `the caches are named by what decides what is in them`() async throws {
    let outcome = try await Tool(isSeeded: false).shell(
      Self.prepare + "NAME=lessons $scripts/names.sh; NAME=docs $scripts/names.sh")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 8)
    #expect(lines[1].wholeMatch(of: /tool-key=workbook-tool-\w+-\w+(-[0-9a-f]{16}){3}/) != nil)
    #expect(lines[1] == lines[5])
    #expect(lines[3].hasSuffix("-lessons-"))
    #expect(lines[7].hasSuffix("-docs-"))
  }
}
