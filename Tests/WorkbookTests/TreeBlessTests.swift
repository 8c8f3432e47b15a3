import Foundation
import TestSupport
import Testing

/// `check --bless` in a folder of Markdown that is no course.
@Suite(.compiles) struct TreeBlessTests {
  private static let page = """
    @@@swift
    print(1)
    // Prints "2"
    @@@

    <!-- workbook: scope=fence -->

    @@@swift
    for _ in 1...2 { print("b") }  // Prints "c"
    @@@

    @@@swift
    print("new")
    @@@
    @@@output
    old
    @@@

    @@@swift
    let text: Int = ""
    @@@
    @@@error
    error: no
    @@@

    """

  @Test func `comments and blocks are blessed, or it is said why not`() async throws {
    let tool = try Tool()
    try tool.write(Self.page.replacing("@@@", with: "```"), to: "tree/docs/a.md")
    let outcome = try await tool.shell(
      """
      cd tree; mkdir .git
      $WORKBOOK check docs --bless --force --bless-named a:21 | grep 'not blessed'
      cat docs/a.md
      """)
    #expect(outcome.complaints == [])
    #expect(
      outcome.output.contains(
        "docs/a.md:8:1: warning: not blessed: it prints 2 lines, but its comments state 1 line; use "
          + "an 'output' block, or correct the comments"), "\(outcome.output)")
    #expect(outcome.output.contains("// Prints \"1\"\n"))
    #expect(outcome.output.contains("```output\nnew\n"))
    #expect(outcome.output.contains("```error\nerror: cannot convert"))
  }
}
