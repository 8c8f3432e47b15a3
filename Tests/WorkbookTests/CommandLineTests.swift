import Foundation
import TestSupport
import TestTraits
import Testing

@Suite(.long) struct CommandLineTests {
  @Test(.compiles) func `a check that holds ends in one line and exit code 0`() async throws {
    let tool = try Tool()
    // No other test has found out what comes of this.
    try tool.write(
      Tool.good.replacing("\"good\"", with: "\"go\" + \"od\""), to: "Lessons/en/good.md")
    let first = try await tool.run("check")
    #expect(
      first.output == "1 lesson, 1 program, 1 snippet, 1 claim proven: all passed "
        + "(1 compiled, 1 run)\n")
    #expect((first.code, first.complaints) == (0, []))
    let second = try await tool.run("check", "--jobs", "1")
    #expect(second.output.contains("(all from the cache)"))
  }

  @Test(.compiles) func `the option for the cache's folder is respected`() async throws {
    let tool = try Tool(isSeeded: false)
    #expect(try await tool.run("check", "--cache", "elsewhere/cache").code == 0)
    let again = try await tool.shell(
      "mkdir sub; cd sub; $WORKBOOK check --cache ../elsewhere/cache")
    #expect(again.output.contains("(all from the cache"))
    #expect(!FileManager.default.fileExists(atPath: "\(tool.folder)/.build"))
  }

  @Test(
    "help names the subcommands and options",
    arguments: [
      ("--help", ["check", "claims", "Lessons/workbook.yml"]),
      ("check --help", ["--jobs", "--cache", "--bless", "--sandbox", "Exit code 0", "Examples:"]),
      ("check --help", ["--format", "--report"]),
      ("try --help", ["--once", "--hint", "Examples:"]),
      ("claims --help", ["--jobs", "--cache", "Exit code 0", "proves="]),
      ("watch --help", ["--render", "Examples:"]), ("render --help", ["--output", "Examples:"]),
      ("serve --help", ["--port", "Examples:"]),
    ])
  func help(arguments: String, words: [String]) async throws {
    let outcome = try await Tool(isSeeded: false).shell("$WORKBOOK \(arguments)")
    #expect(outcome.code == 0)
    #expect(words.filter { !outcome.output.contains($0) } == [])
    let tooLong = outcome.output.split(separator: "\n").filter { $0.count > 100 }
    #expect(tooLong == [])
  }

  @Test(
    "contradictory options are refused with exit code 64",
    arguments: [
      ("check --jobs 0", "'--jobs' takes a number from 1 to 256."),
      (
        "try --once",
        "'--once' and '--hint' need the name of an exercise; run 'workbook try' to list them."
      ),
      ("render good", "use 'workbook serve good' or 'workbook watch --render good'."),
      ("check --jobs 257", "'--jobs' takes a number from 1 to 256."),
      ("check --jobs=-1", "'--jobs' takes a number from 1 to 256."),
      ("check --jobs many", "'many' is invalid for '--jobs <n>'"),
      ("check --cache ''", "'--cache' takes the path of a folder."),
      ("check --sandbox on", "'on' is invalid for '--sandbox <mode>'"),
      ("chekc", "'chekc'"), ("check --fast", "'--fast'"),
    ])
  func refused(arguments: String, message: String) async throws {
    let outcome = try await Tool(isSeeded: false).shell("$WORKBOOK \(arguments)")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains(message))
  }

  @Test(.compiles) func `without a terminal there is no escape in the output`() async throws {
    let lesson = "---\ntitle: Bad\n---\n\n```swift\nprint(\"\\u{1B}[31m\")\n```\n"
    let outcome = try await Tool(lessons: ["bad": lesson]).run("check")
    #expect(outcome.code == 1)
    #expect(outcome.lines.last == "    + \\u{1b}[31m")
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test(
    "a terminal gets colour, unless it asks for none", .compiles,
    .enabled { try await Tool(isSeeded: false).shell("command -v script").code == 0 },
    arguments: [("-u NO_COLOR", true), ("NO_COLOR=1", false)])
  func colour(setting: String, isColoured: Bool) async throws {
    let lesson = "---\ntitle: Bad\n---\n\n```swift\nlet a: Int = \"error: \"\n```\n"
    let outcome = try await Tool(lessons: ["bad": lesson]).shell(
      "TERM=xterm script -qec 'env \(setting) $WORKBOOK check 2>/dev/null' /dev/null </dev/null")
    #expect(outcome.output.contains("cannot convert"))
    #expect(outcome.output.contains("\u{1B}[") == isColoured)
  }

  @Test(.compiles) func `the claims table is complete where every claim is proven`() async throws {
    let outcome = try await Tool().run("claims")
    #expect(outcome.code == 0)
    #expect(
      outcome.output == """
        D1.1  holds  it prints
                     proven at Lessons/en/good.md:6
        1 of 1 claims proven

        """)
  }

  private static let unproven = """
    ---
    title: Bad
    ---

    <!-- check: proves=D1.2 -->
    ```swift
    print(1)
    ```

    <!-- check: proves=D1.3 -->
    ```swift norun
    print(1)
    ```

    """

  @Test(.compiles) func `the claims table says what is not proven, and why`() async throws {
    let tool = try Tool(lessons: ["bad": Self.unproven])
    try tool.write(
      "D1.1: {verdict: holds, says: a}\nD1.2: {verdict: wrong, says: b, truth: e}\n"
        + "D1.3: {verdict: holds, says: d}\nD1.10: {verdict: repaired, says: c, truth: f}\n"
        + "D1.11: {verdict: untested, says: g, because: h}\n",
      to: "Lessons/claims.yml")
    let outcome = try await tool.run("claims")
    #expect(outcome.code == 1)
    #expect(
      outcome.output == """
        D1.1   holds     a
                         proven at Lessons/en/good.md:6
        D1.2   wrong     b
                         In truth: e
                         NOT proven: the snippet at Lessons/en/bad.md:6 fails
        D1.3   holds     d
                         NOT proven: the snippet at Lessons/en/bad.md:11 isn't run
        D1.10  repaired  c
                         In truth: f
                         NOT proven: no snippet names it with 'proves='
        D1.11  untested  g
                         Not tested: h
        1 of 4 claims proven, 1 untested

        """)
  }

  @Test(.compiles) func `claims can be listed by document or one by one`() async throws {
    let tool = try Tool()
    try tool.write(
      "D1.1: {verdict: holds, says: a}\nD1.2: {verdict: holds, says: b}\n"
        + "D2.1: {verdict: holds, says: c}\n",
      to: "Lessons/claims.yml")
    for (ids, code, message) in [
      ("D1.1", 0, "1 of 1 claims proven"), ("D1", 1, "1 of 2 claims proven"),
      ("D2", 1, "0 of 1 claims proven"), ("D1.1 D2", 1, "1 of 2 claims proven"),
      ("D3", 2, "there is no claim or document 'D3'"),
      ("D1 D1.4", 2, "there is no claim or document 'D1.4'"),
    ] as [(String, Int32, String)] {
      let outcome = try await tool.shell("$WORKBOOK claims \(ids)")
      #expect(outcome.code == code, "\(ids)")
      #expect((outcome.output + outcome.errors).contains(message), "\(ids)")
    }
  }
}
