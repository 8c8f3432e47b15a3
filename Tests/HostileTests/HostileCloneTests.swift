import Foundation
import TestSupport
import Testing

/// Clones that mean harm by what lies in them, and every subcommand run there.
///
/// What they bring decides nothing: each subcommand ends as it does in a clone that brings nothing, but for
/// those that would write through a link and are refused.
@Suite(
  .attacks, .compiles, .tags(.hostile),
  .enabled("this system can shut programs off") { try await Confinement.isPossible })
struct HostileCloneTests {
  /// Each subcommand by a name, and how it ends in a clone that brings nothing.
  private static let commands: [(name: String, line: String, code: Int)] = [
    ("check", "$WORKBOOK check", 0),
    ("fmt", "$WORKBOOK fmt", 0), ("bless", "$WORKBOOK check --bless --force", 0),
    ("changed", "$WORKBOOK check --changed", 0), ("lint", "$WORKBOOK lint", 0),
    ("ready", "$WORKBOOK ready", 1),
    ("baseline", "$WORKBOOK check docs --write-baseline", 0),
    ("docs", "$WORKBOOK check docs --sandbox=require", 0),
    (
      "reports",
      "$WORKBOOK check --report json:report.json --report markdown:report.md "
        + "--report junit:reports/a.xml", 0
    ),
    ("cache", "$WORKBOOK check --cache kept", 0), ("list", "$WORKBOOK list", 0),
    ("claims", "$WORKBOOK claims", 0), ("translate", "$WORKBOOK translate", 0),
    ("explain", "$WORKBOOK explain", 0), ("doctor", "$WORKBOOK doctor", 0),
    ("render", "$WORKBOOK render", 0),
    ("address", "$WORKBOOK render --address https://example.org/", 0),
    ("try", "$WORKBOOK try task --once", 1), ("hint", "$WORKBOOK try task --hint", 0),
    ("new", "$WORKBOOK new fresh", 0), ("init", "(cd package; $WORKBOOK init)", 0),
    ("watch", "live watch --render", 0), ("serve", "live serve --port 0", 0),
  ]

  /// Runs what does not end by itself until it has checked.
  private static let live = """
    live() {
      : > @LOG@  # Otherwise, grep may find what the previous command wrote.
      timeout --signal KILL 60 $WORKBOOK "$@" --no-clear > @LOG@ 2>&1 & local tool=$!
      for i in $(seq 400); do
        grep -qE "were rendered in|couldn't|error:|the symbolic link|is a symbolic link" @LOG@ && break; sleep 0.1
      done
      pkill -INT -P $tool; wait $tool; cat @LOG@; ! grep -qE "couldn't|the symbolic link|symbolic link in|is a symbolic link" @LOG@ || return 2
    }

    """

  @Test(
    "no file of a clone is executed, trusted or followed as a link", arguments: HostileCase.clones)
  func clone(_ cases: [HostileCase]) async throws {
    let outside = try TemporaryFolder()
    let folder = try TemporaryFolder()
    let values = ["OUTSIDE": outside.path, "LOG": "../log"]
    for place in ["clone", "clone/docs"] { try await SeededCache.seed(place, in: folder) }
    for (path, text) in Self.files { try folder.write(text, to: path) }
    let lines = Self.commands.map { command in
      "{ \(command.line.replacing("$WORKBOOK", with: "$TOOL")); } > ../said 2>&1; echo \(command.name) $?; "
        + "{ echo == \(command.name); cat ../said; } >&2"
    }
    let script = """
      cp -r "$THEME" clone/site; cd clone
      git init -q .; git add -A; git -c user.name=x -c user.email=x@x commit -qm x
      $WORKBOOK check >&2
      (set -e; HOME=$PWD/../home
      \(cases.flatMap { $0.all("brings") }.joined(separator: "\n"))
      )
      test $? = 0 || exit 70
      find ../home ../neighbour -exec touch -h -d '90 days ago' {} +
      snapshot() {
        find ../home ../neighbour ../*-of-another* ../lesson.md \\
          -printf '%p %y %m %T@ %s %l\\n' -type f -exec sha256sum {} + 2>&1 | LC_ALL=C sort
      }
      snapshot > @OUTSIDE@/before
      TOOL="timeout --signal KILL 60 $WORKBOOK"
      \(Self.live)\(lines.joined(separator: "\n"))
      snapshot | diff @OUTSIDE@/before - && ls @OUTSIDE@
      """
    let outcome = try await ToolProcess.run(
      "/bin/bash", ["-c", Expansion.text(of: script, values)], in: folder,
      environment: ["WORKBOOK": ToolProcess.path, "THEME": Project.theme])
    let others = cases.flatMap { ($0["ends"] ?? "").components(separatedBy: ", ") }
    let expected = Self.commands.map { command in
      others.first { $0.hasPrefix("\(command.name) ") } ?? "\(command.name) \(command.code)"
    }
    let found = outcome.output.split(separator: "\n").map(String.init)
    // What a clone wants run makes another file beside this one.
    #expect(found == expected + ["before"], "\(outcome.errors)")
  }

  /// A course that holds, documentation beside it, and what else its user has.
  private static let files = [
    "home/notes": "mine\n", "home/.profile": "mine\n", "neighbour/project/file": "mine\n",
    "neighbour/file": "mine\n",
    "clone/Lessons/workbook.yml": """
    title: S
    modules: {Module: {sources: Sources/Module}}
    parts: [{title: All, lessons: [good]}]

    """,
    "clone/Sources/Module/Module.swift":
      "public func greeting() -> String { 1 < 2 ? \"hello\" : \"bye\" }\n",
    "clone/docs/a.md": "# A\n\n```swift\nprint(1)\n```\n\n```output\n2\n```\n",
    "clone/docs/workbook.yml": "baseline: known.yml\n",
    "clone/package/README.md": "# P\n\n```swift\nprint(1)\n```\n",
    "clone/package/Sources/P/P.swift": "public let one = 1\n",
    "clone/package/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "P", products: [.library(name: "P", targets: ["P"])], targets: [.target(name: "P")])

    """,
    "clone/Lessons/en/good.md": """
    ---
    title: T
    modules: [Module]
    ---

    ```swift
    print(greeting())
    ```

    ```output
    hello
    ```

    ## Task

    Do it.

    <!-- check: id=task -->
    ```swift starter
    print(1)
    ```

    ```output
    1
    ```

    <details>
    <summary>Hint</summary>

    Another number.

    </details>

    <details>
    <summary>Solution</summary>

    ```swift solution
    print(2)
    ```

    ```output
    2
    ```

    </details>

    """,
  ]
}
