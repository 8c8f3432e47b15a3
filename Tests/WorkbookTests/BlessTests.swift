import Foundation
import TestSupport
import Testing

/// `check --bless` rewrites what may be rewritten, and says of the rest why not.
@Suite(.compiles) struct BlessTests {
  private static let lesson = """
    ---
    title: Blessed
    ---

    ```swift
    print("new")
    ```
    ```output
    old
    ```

    ```swift
    print("missing")
    ```

    ```swift
    print(UInt64.random(in: 0...UInt64.max))
    ```
    ```output
    4
    ```

    <!-- check: id=proof proves=D1.1 -->
    ```swift
    print("claim")
    ```
    ```output
    claimed
    ```

    ```swift
    let text: Int = ""
    ```
    ```error
    error: no
    ```

    ```swift
    let number: Int = 1
    ```
    ```error
    error: it compiles
    ```

    ```swift
    print("crash")
    fatalError("another")
    ```
    ```output
    crash
    ```
    ```trap
    Fatal error: one
    ```

    """

  private static let refused = [
    "30:1: warning: not blessed: it proves D1.1; if the new result is still a proof, use '--bless-named D1.1'",
    "37:1: warning: not blessed: this block states an error or a crash; if the new message is "
      + "right, run 'workbook check --bless-named FILE:LINE' with this file and line",
    "55:1: warning: not blessed: this block states an error or a crash; if the new message is "
      + "right, run 'workbook check --bless-named FILE:LINE' with this file and line",
    "22:1: warning: not blessed: a second run gives a different result; write '[..]' or '...' "
      + "for the parts that change",
  ]

  private static func commit(_ name: String) -> String {
    """
    git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -q -m \(name)
    """
  }

  @Test func `blessing writes the output, and nothing else`() async throws {
    let tool = try Tool(lessons: ["bad": Self.lesson])
    let outcome = try await tool.shell(
      "\(Self.commit("a")); $WORKBOOK check --bless Lessons/en/bad.md")
    #expect(outcome.code == 1)
    let text = try Self.text(of: tool)
    #expect(
      text
        == Self.lesson.replacing("```output\nold", with: "```output\nnew").replacing(
          "print(\"missing\")\n```\n", with: "print(\"missing\")\n```\n```output\nmissing\n```\n"))
    let refused = outcome.lines.filter { $0.contains("not blessed") }
    #expect(refused == Self.refused.map { "Lessons/en/bad.md:" + $0 })
    #expect(outcome.output.contains("    @@ -6,11 +6,14 @@\n"))
    let again = try await tool.shell(
      "\(Self.commit("b")); $WORKBOOK check --bless Lessons/en/bad.md")
    #expect(again.code == 1)
    #expect(!again.output.contains("@@"))
    #expect(try Self.text(of: tool) == text)
  }

  @Test func `a named snippet may change, but a failing one that now works is not blessed`()
    async throws
  {
    let tool = try Tool(lessons: ["bad": Self.lesson])
    let names = ["D1.1", "Lessons/en/bad.md:34", "Lessons/en/bad.md:40", "Lessons/en/bad.md:52"]
    let options = names.map { "--bless-named \($0)" }.joined(separator: " ")
    let outcome = try await tool.shell(
      "\(Self.commit("a")); $WORKBOOK check \(options) Lessons/en/bad.md")
    #expect(outcome.output.contains("expected a compile error, but this compiles"))
    let text = try Self.text(of: tool)
    for line in [
      "claim\n", "error: cannot convert value of type 'String' to specified type 'Int'\n",
      "Fatal error: another\n", "error: it compiles\n",
    ] {
      #expect(text.contains("\n" + line))
    }
  }

  @Test func `a file is not rewritten where its text would be lost`() async throws {
    let simple = "# T\n\n```swift\nprint(1)\n```\n"
    let tool = try Tool(lessons: ["bad": simple])
    let bless = "$WORKBOOK check Lessons/en/bad.md --bless"
    let alone = try await tool.shell(bless)
    #expect(
      alone.output.contains(
        "not blessed: Lessons/en/bad.md isn't in a git repository, or git isn't installed; make a copy"
      ))
    let new = try await tool.shell("git init -q .; \(bless)")
    #expect(
      new.output.contains("not blessed: Lessons/en/bad.md has changes that git doesn't have"))
    #expect(new.code == 1)
    #expect(try Self.text(of: tool) == simple)
    let wrong = try await tool.run("check", "--bless-named", "D9.9")
    #expect(wrong.complaints.first?.contains("there is no snippet 'D9.9'") == true)
    #expect(wrong.code == 2)
  }

  @Test func `a file is blessed through a link, and keeps its permissions`() async throws {
    let simple = "# T\n\n```swift\nprint(1)\n```\n"
    let tool = try Tool(lessons: ["bad": simple])
    let linked = try await tool.shell(
      """
      mv Lessons/en/bad.md real.md; ln -s ../../real.md Lessons/en/bad.md; chmod 640 real.md
      $WORKBOOK check Lessons/en/bad.md --bless --force
      stat -c %a real.md; test -L Lessons/en/bad.md && echo link; ls
      """)
    #expect(linked.output.contains("all passed"))
    #expect(linked.output.contains("640\nlink\n"))
    #expect(!linked.output.contains("tmp"))
    #expect(try Self.text(of: tool) == simple + "```output\n1\n```\n")
  }

  private static func text(of tool: Tool) throws -> String {
    try tool.text(of: "Lessons/en/bad.md")
  }

  @Test func `each empty block is filled, and a starter gets the block that it lacks`() async throws
  {
    let empty = """
      ---
      title: Empty
      ---

      ```swift
      let number: Int = ""
      ```
      ```error
      ```

      ```swift
      fatalError("gone")
      ```
      ```trap
      ```

      ```swift
      _ = 1
      ```
      ```trap
      ```

      <!-- check: id=task -->
      ```swift starter
      print(1)
      ```

      <details>

      ```swift solution
      print(2)
      ```
      ```output
      2
      ```

      </details>

      """
    let tool = try Tool(lessons: ["bad": empty])
    let outcome = try await tool.run("check", "--bless", "--force", "Lessons/en/bad.md")
    let filled = empty.replacing(
      "```error\n",
      with: "```error\nerror: cannot convert value of type 'String' to specified "
        + "type 'Int'\n"
    ).replacing("(\"gone\")\n```\n```trap\n", with: "(\"gone\")\n```\n```trap\nFatal error: gone\n")
      .replacing("print(1)\n```\n", with: "print(1)\n```\n```output\n1\n```\n")
    #expect(try tool.text(of: "Lessons/en/bad.md") == filled)
    // What doesn't crash is not written down as if it were meant.
    #expect(outcome.output.contains("expected a crash, but this does"))
    #expect(outcome.code == 1)
  }

  @Test func `a snippet that should crash but only prints is not blessed`() async throws {
    let lesson = "# T\n\n```swift\nprint(\"calm\")\n```\n```trap\nFatal error: x\n```\n"
    let tool = try Tool(lessons: ["bad": lesson])
    let outcome = try await tool.run("check", "--bless", "--force", "Lessons/en/bad.md")
    #expect(outcome.code == 1)
    let text = try tool.text(of: "Lessons/en/bad.md")
    #expect(text == lesson)
  }
}
