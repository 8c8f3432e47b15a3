import Foundation
import TestSupport
import Testing

/// What authors do besides checking: `workbook new` and `workbook lint`.
@Suite(.compiles) struct AuthoringTests {
  @Test func `a new lesson is listed and passes its check, but isn't ready`() async throws {
    let outcome = try await Tool().shell(
      """
      $WORKBOOK new sharing-a-stream --title 'Sharing: a "stream"' --after good && \
        grep -c 'lessons: .good, sharing-a-stream.' Lessons/workbook.yml
      $WORKBOOK check | sed 's/ (.*//'; $WORKBOOK ready sharing-a-stream | tail -1
      """)
    #expect(
      outcome.output == """
        Wrote Lessons/en/sharing-a-stream.md, and listed it after 'good' in the part 'All' of \
        Lessons/workbook.yml.
        Next: workbook watch sharing-a-stream
        Before you send it: workbook ready sharing-a-stream
        1
        2 lessons, 6 programs, 6 snippets, 1 claim proven: all passed
        not ready: 7 problems in 'lint'

        """)
    #expect(outcome.code == 0)
  }

  @Test func `a new lesson's title and the links around it are looked at`() async throws {
    let tool = try Tool(lessons: ["last": Tool.good])
    try tool.write("subjects: [stream]\n", to: "Lessons/prose.yml")
    try tool.write(Tool.good + "\nNext: [Last](last.md)\n", to: "Lessons/en/good.md")
    let outcome = try await tool.run("new", "x", "--title", "My lesson", "--after", "good")
    #expect(
      outcome.complaints.map { $0.replacing(#/good.md:[0-9]+/#, with: "good.md") } == [
        "Lessons/en/good.md:7: note: this link to the next lesson skips 'x'; link to x.md here, and to "
          + "last.md at the end of the new lesson",
        "workbook: note: the title 'My lesson' doesn't name its subject, such as a type, an operator or a "
          + "term of the glossary; change the title, unless you are going to list one of its words in "
          + "'introduces'",
      ])
    #expect(outcome.code == 0)
    let other = try await tool.run("new", "y", "--title", "A stream", "--after", "last")
    #expect(other.complaints == [])
  }

  /// A lesson that passes its check, and in which something else is wrong.
  private static func lesson(_ code: String, _ text: String = "") -> String {
    "---\ntitle: B\n---\n\n```swift\n\(code)\n```\n\(text)"
  }

  private static let exercise = """
    <!-- check: id=task -->
    ```swift starter
    print(1)
    ```
    ```output
    1
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

  @Test(
    "a lesson is ready when CI would accept it",
    arguments: [
      (lesson("let a = 1\n_ = a"), 0, "ready: no problems"),
      (lesson("print(1)"), 1, "not ready: 1 error in 'check'"),
      (lesson("func f() { let a = 1 }"), 1, "not ready: 1 compiler warning"),
      (lesson("let a = 1\n_ = a", "\n[x](no.md)\n"), 1, "not ready: 1 problem in 'lint'"),
      (lesson("let  a = 1\n_ = a"), 1, "not ready: 1 unformatted snippet (run 'workbook fmt bad')"),
      (
        lesson("let a = 1\n_ = a", "\n" + exercise), 1,
        "not ready: 1 exercise that can be solved without learning"
      ),
      (
        lesson("let a = 1\n_ = a").replacing("swift", with: "swift alnoe"), 1,
        "not ready: 1 error in 'check'"
      ),
    ])
  func ready(lesson: String, code: Int32, verdict: String) async throws {
    let tool = try Tool(lessons: ["bad": lesson])
    try tool.write("{\"version\": 1, \"indentation\": {\"spaces\": 2}}\n", to: ".swift-format")
    let outcome = try await tool.run("ready", "bad")
    #expect(outcome.output.hasSuffix("\n\(verdict)\n"), "\(outcome.output)")
    #expect(outcome.code == code)
  }

  @Test func `ready lists each problem once, file by file and from top to bottom`() async throws {
    let wide = "f(\(Array(repeating: "1111111111", count: 8).joined(separator: ", ")))"
    let body = """
      ---
      title: TODO
      ---

      ## A

      ```swift
      func f(_ a: Int...) {}
      \(wide)
      ```

      ```swift
      print(1)
      ```

      #### B


      """
    let tool = try Tool(lessons: ["bad": body + Self.exercise])
    try tool.write("{\"version\": 1, \"indentation\": {\"spaces\": 2}}\n", to: ".swift-format")
    try tool.write("# All lessons\n", to: "LESSONS.md")
    let outcome = try await tool.run("ready", "bad")
    #expect(
      outcome.output.replacing(#/ \([0-9]+ compiled.*\)/#, with: "") == """
        Lessons/en/bad.md:2:8: error: this is a placeholder of a draft; write your own text, or remove it
        Lessons/en/bad.md:7:1: error: this snippet isn't formatted; run 'workbook fmt'
        Lessons/en/bad.md:12:1: error: expected no output, but this prints something; add an 'output' block \
        below it
            + 1
        Lessons/en/bad.md:16:1: error: this heading has level 4, but the one above it has level 2; \
        begin it with '###'
        Lessons/en/bad.md:20:1: error: this exercise can be solved by printing the lines that only the \
        solution prints; let readers write a function; at the end of the starter (here) and of the \
        solution (line 29), call it twice, with different inputs, and print a line before each call
        LESSONS.md: error: this list doesn't match the titles, summaries and order of the lessons; run \
        'workbook fmt'
        1 lesson, 3 programs, 4 snippets, 0 claims proven: 1 error
        lint: 2 problems in 1 file
        1 of 4 snippets not formatted, in 1 file
        not ready: 1 error in 'check', 1 exercise that can be solved without learning, 2 problems in \
        'lint', 1 unformatted snippet (run 'workbook fmt bad'), 1 out-of-date list (run 'workbook fmt bad', which \
        updates LESSONS.md)

        """)
    #expect(outcome.code == 1)
  }

  @Test func `without a name, the whole course is to be ready, and its claims proven`() async throws
  {
    let tool = try Tool()
    #expect(try await tool.run("ready").code == 0)
    try tool.write(
      "D1.1: {verdict: holds, says: it prints}\nD1.2: {verdict: holds, says: it ends}\n",
      to: "Lessons/claims.yml")
    let outcome = try await tool.run("ready")
    #expect(outcome.output.hasSuffix("not ready: 1 unproven claim (run 'workbook claims')\n"))
    #expect(outcome.code == 1)
    #expect(try await tool.run("ready", "good").code == 0)
    #expect(try await tool.run("ready", "gone").code == 2)
  }

  @Test(
    "no file is written over, and none is left half done",
    arguments: [
      (
        "new good", 2,
        "Lessons/en/good.md: error: this lesson exists already; choose a different name"
      ),
      ("new x --part Al", 2, "error: there is no part 'Al'; did you mean 'All'?"),
      ("new x --mirrors D9", 2, "error: there is no document 'D9'; "),
      ("new x --after goood", 2, "error: no part lists the lesson 'goood'; did you mean 'good'?"),
      ("new x --after good --part All", 64, "'--after' can't be combined with '--part'"),
      ("new 'a b'", 64, "such as 'sharing-a-stream'"),
      ("new Lessons/ko/x.md", 64, "lowercase letters"),
    ])
  func refused(arguments: String, code: Int32, message: String) async throws {
    let outcome = try await Tool().shell(
      """
      find Lessons -type f -exec cksum {} + | sort > before; $WORKBOOK \(arguments); code=$?
      find Lessons -type f -exec cksum {} + | sort | diff before - && exit $code
      """)
    #expect(outcome.code == code)
    #expect(outcome.errors.contains(message))
  }

  @Test func `where the list can't be changed safely, it says which line to add`() async throws {
    let tool = try Tool()
    try tool.write(
      "title: S\nparts: [{title: All, lessons: [\"good\"]}]\n", to: "Lessons/workbook.yml")
    let outcome = try await tool.run("new", "x")
    #expect(outcome.code == 1)
    #expect(outcome.errors.hasSuffix("add the line '- x' after 'good' in the part 'All'\n"))
    #expect(FileManager.default.fileExists(atPath: tool.folder + "/Lessons/en/x.md"))
  }

  @Test func `lint writes for people, programs and GitHub`() async throws {
    let bad = "---\ntitle: B\n---\n\n[x](no.md)\ttab\n"
    let tool = try Tool(lessons: ["bad": bad])
    let text = try await tool.run("lint")
    #expect(
      text.output == """
        Lessons/en/bad.md:5:1: error: there is no file for the link 'no.md'; check the \
        spelling; to link to a lesson, write the lesson's file name
        Lessons/en/bad.md:5:11: error: this line has a tab; use spaces
        lint: 2 problems in 1 file

        """)
    #expect(text.code == 1)
    let github = try await tool.run("lint", "bad", "--format", "github")
    #expect(
      github.output.hasSuffix(
        "::error file=Lessons/en/bad.md,line=5,col=11,title=lint%3A space::this line has a tab; use spaces\n"
      ))
    let json = try await tool.run("lint", "--format", "json")
    let lines = json.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("\"rule\":\"link\""))
    let good = try await tool.run("lint", "good")
    #expect(good.output == "lint: no problems in Lessons/en/good.md\n")
    #expect(good.code == 0)
    #expect(try await tool.run("lint", "gone").code == 2)
  }

  @Test func `a translation is marked as up to date by its lesson's name`() async throws {
    let tool = try Tool(lessons: ["other": Tool.good])
    let outcome = try await tool.shell(
      """
      mkdir Lessons/ko
      sed 's/^title:.*/&\\ntranslates: [00000000]/' Lessons/en/good.md > Lessons/ko/good.md
      $WORKBOOK translate good; echo $?; $WORKBOOK translate other; echo $?
      $WORKBOOK translate goood; echo $?
      """)
    #expect(outcome.output == "Lessons/ko/good.md is marked as up to date.\n0\n2\n2\n")
    #expect(
      outcome.complaints == [
        "workbook: error: 'Lessons/en/other.md' isn't a translation; copy a lesson to the folder "
          + "of a language, such as Lessons/ko, translate the copy, and run this command with the path of "
          + "the copy",
        "workbook: error: there is no lesson 'goood'; did you mean 'good'?",
      ])
  }

  @Test func `a translation may be behind its original, which lint says and accepts`() async throws
  {
    let outcome = try await Tool().shell(
      """
      mkdir Lessons/ko
      sed 's/^title:.*/&\\ntranslates: [00000000]/' Lessons/en/good.md > Lessons/ko/good.md
      $WORKBOOK lint
      """)
    #expect(outcome.output.contains("because its original has changed"))
    #expect(outcome.code == 0)
  }
}
