import Foundation
import TestSupport
import Testing

/// `check --bless` of comments that state values.
@Suite(.compiles) struct ValueCommandTests {
  private static let page = """
    @@@swift
    [1, 2].count // 3
    let names = ["b", "a"].sorted()
    names // ["b", "a"]
    names.first! // "x"
    print(names.count)  // 3
    print(names) // names in order
    @@@

    """

  @Test func `values are blessed, and words beside code stay`() async throws {
    let tool = try Tool()
    try tool.write(Self.page.replacing("@@@", with: "```"), to: "tree/a.md")
    try tool.write("defaults: {values: check}\n", to: "tree/workbook.yml")
    let outcome = try await tool.shell(
      "cd tree; mkdir .git; $WORKBOOK check --bless --force | grep 'not blessed'; cat a.md")
    #expect(outcome.complaints == [])
    #expect(
      outcome.output == """
        ```swift
        [1, 2].count // 2
        let names = ["b", "a"].sorted()
        names // ["a", "b"]
        names.first! // "a"
        print(names.count)  // 2
        print(names) // names in order
        ```

        """, "\(outcome.output)")
  }
}
