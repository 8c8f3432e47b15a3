import Foundation
import TestSupport
import Testing

/// A learner's way through exercises.
@Suite(.compiles) struct TryTests {
  private static func exercise(
    _ id: String, _ starter: String, prints wrong: String, _ solution: String, _ block: String
  ) -> String {
    """
    <!-- check: id=\(id) proves=D1.1 -->
    ```swift starter
    \(starter)
    ```
    ```output
    \(wrong)
    ```

    <details>
    <summary>Hint</summary>

    Think of \(id).

    </details>

    <details>

    ```swift solution
    \(solution)
    ```
    \(block)

    </details>

    """
  }

  private static let names = """
    # Names

    ## Joining

    ```swift
    let names = ["Ada", "Grace"]
    ```

    """
    + exercise(
      "join", "print(names[0])\nprint(\"!\")", prints: "Ada\n!",
      "print(names.joined(separator: \" and \"))\nprint(\"!\")",
      "```output\nAda and Grace\n!\n```")

  private static let streams =
    "# Streams\n\n"
    + exercise(
      "join", "print(\"a: --1--|\")", prints: "a: --1--|", "print(\"a: --1--2--|\")",
      "```marbles\na: --1--2--|\n```")

  private func tool() throws -> Tool {
    try Tool(lessons: ["names": Self.names, "streams": Self.streams])
  }

  private static let list = """
        Names
          [ ] names/join
        Streams
          [ ] streams/join
    2 exercises, 0 solved; continue with: workbook try names/join

    """

  private static let opening = """
        names/join, in Names
          It shows D1.1: it prints
          Read:  Lessons/en/names.md:9 Joining
          Write: Exercises/names/join.swift

          It must print:
              Ada and Grace
              !

        The new file has the starter from the lesson.
        expected          you print
        Ada and Grace  ≠  Ada
        !                 !
    names/join: not solved yet; read Lessons/en/names.md:9 Joining again, or get a hint: \
    workbook try names/join --hint

    """

  @Test func `exercises are listed, begun, never overwritten, and solved`() async throws {
    let tool = try tool()
    let list = try await tool.run("try")
    #expect(list.output == Self.list)
    let first = try await tool.run("try", "names/join", "--once")
    #expect(first.output == Self.opening)
    #expect(first.code == 1)
    try tool.write("print(names[2]\n", to: "Exercises/names/join.swift")
    let broken = try await tool.run("try", "names/join", "--once")
    #expect(broken.output.contains("Exercises/names/join.swift:1:1: error: expected ')'"))
    #expect(!broken.output.contains("The file is new"))
    try tool.write("print(\"Ada and Grace\\n!\")", to: "Exercises/names/join.swift")
    let solved = try await tool.run("try", "names/join", "--once")
    #expect(solved.output.contains("\nnames/join: solved\n2 exercises, 1 solved; continue with: "))
    #expect(solved.code == 0)
    #expect(try await tool.run("try").output.contains("[x] names/join  Exercises/names/join.swift"))
  }

  @Test func `a diagram is shown as one, hints come one by one, and names are explained`()
    async throws
  {
    let tool = try tool()
    let diagram = try await tool.run("try", "streams/join", "--once")
    #expect(
      diagram.output.contains(
        "    the diagram differs from what the page says\n    - a: --1--2--|\n    + a: --1--|\n"))
    let hints = try await tool.shell("for i in 1 2; do $WORKBOOK try streams/join --hint; done")
    #expect(
      hints.output == "Hint 1: Think of join.\n"
        + "There are no more hints; a solution is at Lessons/en/streams.md:20\n")
    let both = try await tool.run("try", "join")
    #expect(
      both.complaints == [
        "workbook: error: there are 2 exercises 'join'; write one of names/join, streams/join"
      ])
    #expect(both.code == 2)
    let slip = try await tool.run("try", "jion").complaints.first
    #expect(slip?.hasSuffix("there is no exercise 'jion'; did you mean 'join'?") == true)
  }

  @Test func `a file is checked on each save, however editors save`() async throws {
    let tool = try tool()
    let outcome = try await tool.shell(
      """
      file=Exercises/names/join.swift
      $WORKBOOK try names/join > log & session=$!
      wait_for() { for i in $(seq 1200); do grep -q -- "$1" log && return; sleep 0.1; done; kill $session; exit 9; }
      wait_for 'waiting for you'
      : > $file
      wait_for '!              ≠'
      rm $file
      wait_for 'the file was deleted'
      printf 'print(names)' > new; mv new $file
      wait_for '\\["Ada", "Grace"\\]'
      printf 'while true {}' > new; mv new $file; sleep 1
      printf 'print("Ada and Grace\\\\n!")' > new; mv new $file
      wait $session
      """)
    #expect(outcome.code == 0)
    let log = try tool.text(of: "log")
    // A save ends the check of what was saved before.
    #expect(!log.contains("didn't end"))
    #expect(log.hasSuffix("2 exercises, 1 solved; continue with: workbook try streams/join\n"))
  }

  @Test(.enabled { try await Tool(isSeeded: false).shell("command -v script").code == 0 })
  func `Ctrl-C ends the second exercise as it ends the first`() async throws {
    let tool = try tool()
    let outcome = try await tool.shell(
      """
      saw() {
        for i in $(seq 600); do
          [ "$(grep -c -- "$1" log)" -ge "$2" ] && return
          sleep 0.1
        done
        echo "never saw: $1" >&2
      }
      type() {
        saw 'waiting for you' 1
        echo h; saw 'It must print' 2
        echo n; saw 'streams/join, in Streams' 1
        saw 'waiting for you' 3
        echo n; saw 'waiting for you' 4
        printf 'print("Ada and Grace\\\\n!")' > new; mv new Exercises/names/join.swift
        saw 'Press Enter' 1; echo
        saw 'waiting for you' 5; printf '\\003'; sleep 10
      }
      : > log
      type | timeout 120 script -qefc "$WORKBOOK try names/join" log > shown
      echo "ended with $?"
      """)
    #expect(outcome.output == "ended with 130\n")
    let log = try tool.text(of: "log")
    #expect(outcome.errors == "", "\(log)")
  }

  @Test(.enabled { try await Tool(isSeeded: false).shell("command -v script").code == 0 })
  func `prose is broken to the width of the terminal, and commands are not`() async throws {
    let tool = try tool()
    let task = "One has to\nsay this in more words than a narrow terminal has columns.\n\n"
    try tool.write(
      Self.names.replacing("<!-- check: id=join", with: task + "<!-- check: id=join"),
      to: "Lessons/en/names.md")
    let outcome = try await tool.shell(
      """
      script -qec 'stty cols 44; env NO_COLOR=1 $WORKBOOK try names/join --once' /dev/null </dev/null
      script -qec 'stty cols 60; env NO_COLOR=1 $WORKBOOK list names' /dev/null </dev/null
      """)
    let output = outcome.output.replacing("\r\n", with: "\n")
    let gap = String(repeating: " ", count: 26)
    for part in [
      "      One has to say this in more words than\n      a narrow terminal has columns.\n",
      " again,\n  or get a hint: workbook try names/join --hint\n",
      "    12  swift starter     program #joining/2, id=join,\n\(gap)proves=D1.1\n",
    ] { #expect(output.contains(part), "\(output)") }
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "Sample", products: [.library(name: "Module", targets: ["Module"])],
      targets: [.target(name: "Module")])

    """

  private static let work = """
    import Module

    // The lesson's declarations, from Lessons/en/names.md:8 on.

    let names = ["Ada", "Grace"]

    // ---- Your part. The check takes the code above this line from the lesson. ----

    // It must print:
    //     Ada and Grace
    //     !

    print(names[0])
    print("!")

    """

  @Test func `files of exercises are a package, whose targets run by themselves`() async throws {
    let matter = "---\ntitle: Names\nmodules: [Module]\n---\n"
    let lesson = Self.names.replacing("# Names\n", with: matter)
    let tool = try Tool(lessons: ["names": lesson])
    try tool.write(Self.manifest, to: "Package.swift")
    let begun = try await tool.run("try", "join", "--once")
    #expect(begun.output.contains("run the file: swift run --package-path Exercises join\n"))
    #expect(try tool.text(of: "Exercises/names/join.swift") == Self.work)
    let solved = Self.work.replacing("names[0]", with: "names.joined(separator: \" and \")")
    try tool.write(solved, to: "Exercises/names/join.swift")
    #expect(try await tool.run("try", "join", "--once").code == 0)
    let run = try await tool.shell("swift run --package-path Exercises join")
    #expect(run.output == "Ada and Grace\n!\n")
  }

  @Test func `the package of exercises knows those begun later, and passes over deleted ones`()
    async throws
  {
    let matter = "---\ntitle: Names\nmodules: [Module]\n---\n"
    let lesson = Self.names.replacing("# Names\n", with: matter)
    let tool = try Tool(lessons: ["names": lesson, "streams": Self.streams])
    try tool.write(Self.manifest, to: "Package.swift")
    let outcome = try await tool.shell(
      """
      $WORKBOOK try names/join --once > log; swift run --package-path Exercises names-join
      $WORKBOOK try streams/join --once > log; swift run --package-path Exercises streams-join
      rm -r Exercises/names; swift run --package-path Exercises streams-join
      $WORKBOOK try streams/join --once > log; grep -c names Exercises/Package.swift
      echo '// mine' > Exercises/Package.swift
      $WORKBOOK try names/join --once > log; cat Exercises/Package.swift
      """)
    #expect(outcome.output == "Ada\n!\na: --1--|\na: --1--|\n0\n// mine\n", "\(outcome.errors)")
  }
}
