import TestSupport
import Testing

/// A new lesson, blessed while it is written.
@Suite(.compiles) struct BlessFlowTests {
  private static let plain = "# T\n\n```swift\nprint(1)\n```\n\n```swift\nprint(2)\n```\n"
  private static let diagram =
    "# T\n\n```swift\nprint(\"a: -1-|\")\n```\n```marbles\n```\n"

  @Test func `a file that is staged is blessed, and one refusal speaks for all its snippets`()
    async throws
  {
    let other = Self.plain.replacing("1", with: "3")
    let tool = try Tool(lessons: ["new": Self.plain, "other": other])
    let outcome = try await tool.shell(
      """
      git init -q .; git add .; echo >> Lessons/en/new.md
      $WORKBOOK check new --bless | grep -c 'not blessed'
      git add .; $WORKBOOK check other --bless | tail -1; $WORKBOOK check new --bless | tail -1
      """)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "1")
    let summary = lines.dropFirst().first ?? ""
    #expect(summary.hasSuffix("all passed (1 compiled, 2 run)"), "\(lines)")
    // The first check has left its results in the cache, and the second one has run the program again.
    #expect(outcome.output.hasSuffix("all passed (0 compiled, 1 run)\n"), "\(outcome.output)")
    #expect(try tool.text(of: "Lessons/en/new.md").contains("```output\n2\n```"))
  }

  @Test func `an empty diagram is a placeholder, and the check says how to fill it`() async throws {
    let tool = try Tool(lessons: ["new": Self.diagram])
    let first = try await tool.run("check", "new")
    #expect(
      first.lines == [
        "Lessons/en/new.md:6:1: error: this block is empty; write the result that you expect, or "
          + "let 'workbook check --bless' write the actual one", "    + a: -1-|",
      ])
    #expect(
      first.complaints == [
        "workbook: note: if the new output is right, write it into the page with: workbook check new --bless"
      ])
    #expect(try await tool.run("check", "new", "--bless", "--force").code == 0)
    #expect(try tool.text(of: "Lessons/en/new.md").hasSuffix("```marbles\na: -1-|\n```\n"))
  }

  @Test func `an empty block is filled with the screens, and one of another width is told apart`()
    async throws
  {
    let edge = "+" + String(repeating: "-", count: 40) + "+"
    let line = "| Hi" + String(repeating: " ", count: 37) + "|"
    let lines = [edge, line, edge, edge, line, edge]
    let code = (["2"] + lines).map { "print(\"\($0)\")\n" }.joined()
    let page = "# T\n\n```swift\n\(code)```\n```output\n2\n```\n```screen\n```\n"
    let tool = try Tool(lessons: ["new": page])
    #expect(
      try await tool.run("check", "new").lines.first?.contains(
        "the screen differs from what the page says") == true)
    #expect(try await tool.run("check", "new", "--bless", "--force").code == 0)
    let text = try tool.text(of: "Lessons/en/new.md")
    #expect(text.hasSuffix("```screen\n\(lines.joined(separator: "\n"))\n```\n"))
    try tool.write(text.replacing("\n| Hi", with: "\n| He"), to: "Lessons/en/new.md")
    #expect(
      try await tool.run("check", "new").lines.first?.contains(
        "the screen differs from what the page says") == true)
  }

  @Test func `the command that is offered quotes the name of a stranger's file`() async throws {
    let tool = try Tool()
    let page = "```swift\nlet a: Int = \"\"\n```\n```error\nerror: no\n```\n"
    try tool.write(page, to: "tree/x$(touch pwn).md")
    let outcome = try await tool.shell("cd tree; $WORKBOOK check .")
    #expect(
      outcome.complaints.contains {
        $0.hasSuffix("workbook check . --bless-named 'x$(touch pwn).md:1'")
      }, "\(outcome.errors)")
  }

  @Test(
    "a changed compiler message comes with a command that writes it into the lesson",
    arguments: [
      ("let a: Int = \"\"", "error", "error: no", "error: cannot convert"),
      ("fatalError(\"no\")", "trap", "Fatal error: yes", "Fatal error: no"),
    ])
  func message(code: String, kind: String, stated: String, written: String) async throws {
    let text = "# T\n\n```swift\n\(code)\n```\n```\(kind)\n\(stated)\n```\n"
    let tool = try Tool(lessons: ["new": text])
    let offer = "workbook check new --bless-named Lessons/en/new.md:3"
    let first = try await tool.run("check", "new")
    #expect(
      first.complaints == [
        "workbook: note: if the new message is right, write it into the page with: \(offer)"
      ])
    let second = try await tool.shell("$\(offer.replacing("workbook", with: "WORKBOOK")) --force")
    #expect(second.code == 0, "\(second.output)")
    #expect(try tool.text(of: "Lessons/en/new.md").contains("```\(kind)\n\(written)"))
  }

  @Test func `what a comment states above a crash is written down`() async throws {
    let tool = try Tool()
    try tool.write("defaults: {values: check}\n", to: "tree/workbook.yml")
    let page = { (printed: String, sum: String, value: String) in
      """
      ```swift
      let count = 3
      print(count)  // Prints "\(printed)"
      count + 1  // \(sum)
      ```
      ```swift
      let ages = [36]
      ages[0]  // \(value)
      ages[1]  // Fatal error: Index out of range
      ```

      """
    }
    try tool.write(page("4", "5", "37"), to: "tree/a.md")
    let outcome = try await tool.shell("cd tree; $WORKBOOK check . --bless --force")
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(try tool.text(of: "tree/a.md") == page("3", "4", "36"))
  }

  @Test func `blessing is not offered for a snippet that should crash but only prints`()
    async throws
  {
    let calm = "# T\n\n```swift\nprint(1)\n```\n```trap\nFatal error: x\n```\n"
    let tool = try Tool(lessons: ["new": calm])
    let outcome = try await tool.run("check", "new")
    #expect(outcome.code == 1)
    #expect(!outcome.errors.contains("--bless-named"))
  }

  @Test func `a lesson that the course lists twice or not at all is reported`() async throws {
    let tool = try Tool(lessons: ["new": "# T\n"])
    let course = try tool.text(of: "Lessons/workbook.yml")
    for (list, message) in [
      ("[good]", "Lessons/workbook.yml doesn't list 'new'; add it to a part"),
      ("[good, new, new]", "Lessons/workbook.yml lists 'new' twice; list it once"),
      (
        "[good, neww]",
        "Lessons/workbook.yml doesn't list 'new'; change 'neww' there, which has no file, to 'new'"
      ),
    ] {
      try tool.write(
        course.replacing("[good, new]", with: list), to: "Lessons/workbook.yml")
      let outcome = try await tool.run("check", "Lessons/en/new.md")
      #expect(outcome.complaints == ["workbook: note: " + message])
    }
  }
}
