import TestSupport
import TestTraits
import Testing

/// What `check` can be told to check, and how.
@Suite(.long) struct PartialCheckTests {
  @Test(.compiles) func `a check of a part checks that part`() async throws {
    // Nothing is known of these programs yet.
    let text = ReportCommandTests.bad.replacing("\"well\"", with: "\"fine\"")
    let tool = try Tool(lessons: ["bad": text])
    for (arguments, code, text) in [
      ("well --repeat 2 --shuffle --seed 5", 0, "(1 compiled, 1 run 2 times each)"),
      ("--fail-fast", 1, "not checked, because the check stopped at the first failure"),
      ("well", 0, "1 lesson, 1 program, 1 snippet, 0 claims proven: all passed"),
      ("Lessons/en/bad.md:12", 0, "1 lesson, 1 program, 1 snippet"),
      ("D1.1", 0, "1 lesson, 1 program, 1 snippet, 1 claim proven: all passed"),
      ("bad", 1, "1 lesson, 2 programs, 2 snippets, 0 claims proven: 1 error"),
      ("bda", 2, "there is no file, lesson, claim or snippet 'bda'; did you mean 'bad'?"),
      ("bad:1", 2, "line 1 of Lessons/en/bad.md isn't in a snippet"),
      ("well good --verbose", 0, "verified"),
    ] as [(String, Int32, String)] {
      let outcome = try await tool.shell("$WORKBOOK check \(arguments)")
      #expect(outcome.code == code, "\(arguments)")
      #expect((outcome.output + outcome.errors).contains(text), "\(arguments)")
    }
  }

  @Test(.compiles) func `a picture that is missing or taken away fails a check`() async throws {
    let tool = try Tool(lessons: ["shown": "# Shown\n\nA ![line](line.svg), no ![dot](dot.png).\n"])
    try tool.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "Lessons/en/line.svg")
    let missing = "Lessons/en/shown.md:3:25: error: there is no image 'Lessons/en/dot.png'"
    let first = try await tool.run("check", "shown")
    #expect(first.code == 1)
    #expect((first.output + first.errors).contains(missing))
    try tool.write("GIF89a", to: "Lessons/en/dot.png")
    #expect(try await tool.run("check").code == 0)
    let last = try await tool.shell("rm Lessons/en/dot.png; $WORKBOOK check")
    #expect(last.code == 1)
    #expect((last.output + last.errors).contains(missing))
  }

  @Test(.compiles) func `a picture behind a link that is taken away fails a check`() async throws {
    let tool = try Tool(lessons: ["shown": "# Shown\n\nA ![dot](pictures/dot.png).\n"])
    try tool.write("GIF89a", to: "assets/dot.png")
    let first = try await tool.shell("ln -s ../../assets Lessons/en/pictures; $WORKBOOK check")
    #expect(first.code == 0, "\(first.errors)")
    #expect(try await tool.shell("rm assets/dot.png; $WORKBOOK check").code == 1)
  }

  @Test(
    "options that make no sense are refused",
    arguments: [
      ("--seed 1", "'--seed' needs '--shuffle'."),
      ("--repeat 0", "'--repeat' takes a number from 1 to 1000."),
      ("--quiet --verbose", "'--quiet' and '--verbose' can't be combined."),
      ("--slowest 0", "'--slowest' takes a number greater than 0."),
      ("--format xml", "'xml' is invalid"),
      ("--report junit", "'junit' is invalid for '--report <format:file>'"),
      ("--report pdf:x", "'pdf:x' is invalid"),
      ("--report json:x --report junit:x", "'--report' names the same file twice."),
    ])
  func refused(arguments: String, message: String) async throws {
    let outcome = try await Tool(isSeeded: false).shell("$WORKBOOK check \(arguments)")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains(message))
  }
}
