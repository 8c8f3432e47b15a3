import Foundation
import TestSupport
import Testing

/// `fmt`: the fences of lessons, as the toolchain's formatter lays them out.
@Suite(.compiles) struct FmtTests {
  private static let lesson = """
    ---
    title: Layout
    ---

    ## One

    1. In a list:

       @@@swift
       let a=1;print(a)
       @@@
       @@@output
       1
       @@@

    @@@swift
    print(2)
    @@@
    @@@output
    2
    @@@

    @@@swift
    let = 3
    @@@
    @@@error
    error: expected pattern
    @@@

    @@@swift skip
    let   b   = …
    @@@
    <!-- skip: it shows a shape -->

    <!-- check: highlight=1 -->
    @@@swift
    let c = 1; let d = 2
    @@@

    """

  @Test func `fences are formatted, and what can't be is named`() async throws {
    let tool = try Tool(lessons: ["wide": Self.lesson.replacing("@@@", with: "```")])
    try tool.write("{\"version\": 1, \"indentation\": {\"spaces\": 2}}\n", to: ".swift-format")
    let outcome = try await tool.shell(
      """
      $WORKBOOK fmt --check wide; echo "code $?"; $WORKBOOK fmt; echo "code $?"
      $WORKBOOK fmt --check; echo "code $?"; cat Lessons/en/wide.md
      """)
    #expect(outcome.complaints == [])
    let left = """
      Lessons/en/wide.md:23: left unchanged because it doesn't parse: expected pattern in variable
      Lessons/en/wide.md:36: left unchanged because formatting would move the lines that its 'highlight' names
      """
    let expected = """
      \(left)
      Lessons/en/wide.md:9:4: error: this snippet isn't formatted; run 'workbook fmt'
      1 of 5 snippets not formatted, in 1 file, 3 left unchanged
      code 1
      \(left)
      Lessons/en/wide.md:9: formatted
      1 of 6 snippets formatted, in 1 file, 3 left unchanged
      code 0
      """
    #expect(outcome.output.hasPrefix(expected), "\(outcome.output)")
    let after = Self.lesson.replacing(
      "   let a=1;print(a)\n", with: "   let a = 1\n   print(a)\n")
    #expect(outcome.output.hasSuffix(after.replacing("@@@", with: "```")), "\(outcome.output)")
  }

  @Test func `other Markdown is formatted as well`() async throws {
    let tool = try Tool()
    try tool.write("# A\n\n```swift\nlet a=1\n```\n", to: "tree/a.md")
    let outcome = try await tool.shell("cd tree; $WORKBOOK fmt a.md; cat a.md")
    #expect(outcome.complaints == [])
    #expect(
      outcome.output == """
        a.md:3: formatted
        1 of 1 snippets formatted, in 1 file
        # A

        ```swift
        let a = 1
        ```

        """)
  }
}
