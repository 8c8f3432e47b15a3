import Foundation
import TestSupport
import Testing

/// `check --bless` of comments that state values.
@Suite(.compiles) struct ValueCommandTests {
  private static let page = """
    @@@swift
    [1, 2].count // 3
    let names = ["b", "a"].sorted()
    // => ["b", "a"]
    names.first! // "x"
    for name in names { print(name) }
    // "a"
    // "c"
    print(names.count)  // 2
    print(names)
    // 1
    // 2
    @@@

    """

  @Test func `values are blessed, or it is said why not`() async throws {
    let tool = try Tool()
    try tool.write(Self.page.replacing("@@@", with: "```"), to: "tree/a.md")
    try tool.write("defaults: {values: check}\n", to: "tree/workbook.yml")
    let outcome = try await tool.shell(
      "cd tree; mkdir .git; $WORKBOOK check --bless --force | grep 'not blessed'; cat a.md")
    #expect(outcome.complaints == [])
    #expect(
      outcome.output == """
        a.md:1:1: warning: not blessed: it prints 1 line, and its comments speak of 2; use an \
        'output' block, or put the comments right
        ```swift
        [1, 2].count // 2
        let names = ["b", "a"].sorted()
        // => ["a", "b"]
        names.first! // "a"
        for name in names { print(name) }
        // "a"
        // "b"
        print(names.count)  // 2
        print(names)
        // 1
        // 2
        ```

        """, "\(outcome.output)")
  }
}
