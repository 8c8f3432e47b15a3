import TestSupport
import Testing

/// What a check against other implementations says and how it ends.
@Suite(.compiles) struct ComparisonCommandTests {
  private static let lesson = """
    ---
    title: Greeting
    modules: [Module]
    ---

    ```swift
    print(greeting)
    ```

    ```output
    hello
    ```

    """

  @Test func `the exit code is of all implementations together`() async throws {
    let tool = try Tool(lessons: ["greeting": Self.lesson])
    try tool.write(
      """
      title: Sample
      modules: {Module: {sources: Sources/Module}}
      parts: [{title: All, lessons: [good, greeting]}]
      implementations:
        same: {sources: {Module: {sources: Sources/Module}}}
        rude: {modules: {Module: Rude}, sources: {Rude: {sources: Sources/Rude}}}
        absent: {modules: {Module: Absent}}

      """, to: "Lessons/workbook.yml")
    try tool.write("public let greeting = \"what\"\n", to: "Sources/Rude/Rude.swift")
    let outcome = try await tool.shell(
      """
      for names in "same" "same rude" "absent"; do
        $WORKBOOK check --quiet $(printf -- ' --against %s' $names); echo $?
      done
      $WORKBOOK check --against rdue; echo $?
      $WORKBOOK check --against same --against same 2>/dev/null; echo $?
      $WORKBOOK check --against rude | head -4
      """)
    #expect(
      outcome.output == """
        0
        Problems that only occur in rude:
        Lessons/en/greeting.md:11:1: error: the output differs from what the page says
            - hello
            + what
        1
        Problems that only occur in absent:
        Lessons/workbook.yml:7:3: error: the implementation 'absent' can't replace 'Module': no such \
        module 'Absent'; correct 'modules', or add 'package', \
        'search-paths', 'framework-paths' or 'sources'
        2
        2
        64
                                ours  rude
        Lessons/en/good.md      1/1   1/1
        Lessons/en/greeting.md  1/1   0/1
        all                     2/2   1/2

        """)
    #expect(
      outcome.complaints.first
        == "workbook: error: there is no implementation 'rdue'; did you mean 'rude'?")
  }

  /// A course with an implementation that says something else, and one that does not.
  private func recordingTool() throws -> Tool {
    let tool = try Tool(lessons: ["greeting": Self.lesson])
    try tool.write(
      """
      title: Sample
      modules: {Module: {sources: Sources/Module}}
      parts: [{title: All, lessons: [good, greeting]}]
      implementations:
        rude:
          modules: {Module: Rude}
          sources: {Rude: {sources: Sources/Rude}}
          differences: Lessons/rude.yml
        same: {sources: {Module: {sources: Sources/Module}}, differences: Lessons/rude.yml}

      """, to: "Lessons/workbook.yml")
    try tool.write("public let greeting = \"what\"\n", to: "Sources/Rude/Rude.swift")
    return tool
  }

  @Test func `a difference that is recorded holds, and one that is gone does not`() async throws {
    let tool = try recordingTool()
    let outcome = try await tool.shell(
      """
      echo '{}' > Lessons/rude.yml
      $WORKBOOK check --quiet --against rude 2> notes >/dev/null
      name=$(grep 'add an entry' notes | sed "s/.*add an entry '//;s/' there$//")
      record() {
        printf 'greeting:\\n  %s: {whose: theirs, does: "prints:", ' $1
        printf 'prints: "[..]hat", why: it is rude}\\n'
      }
      record $name > Lessons/rude.yml
      $WORKBOOK check --quiet --against rude 2>&1; echo $?
      $WORKBOOK check --quiet --against same 2>&1; echo $?
      record 0123456789ab > Lessons/rude.yml
      $WORKBOOK check --quiet greeting --against rude >/dev/null 2>&1; echo $?
      """)
    #expect(
      outcome.output == """
        0
        Problems that only occur in same:
        Lessons/en/greeting.md:6:1: error: this no longer fails, but 'Lessons/rude.yml' lists \
        it as a failure; remove the entry
        1
        1

        """)
  }

  @Test func `a record holds what is really printed`() async throws {
    let tool = try recordingTool()
    try tool.write(
      Self.lesson.replacing("```swift", with: "<!-- check: id=hello -->\n```swift"),
      to: "Lessons/en/greeting.md")
    let outcome = try await tool.shell(
      """
      for prints in 'prints: when, ' ''; do
        printf 'greeting:\\n  hello: {whose: theirs, does: d, %swhy: w}\\n' "$prints" \
          > Lessons/rude.yml
        $WORKBOOK check --quiet --against rude 2>notes; echo $?
        grep -c recorded notes
      done
      """)
    let message = """
      Problems that only occur in rude:
      Lessons/en/greeting.md:7:1: error: the output differs from the one in 'Lessons/rude.yml'
      """
    #expect(
      outcome.output
        == "\(message)\n    - when\n    + what\n1\n0\n\(message)\n    + what\n1\n0\n")
  }
}
