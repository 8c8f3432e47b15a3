import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import Sandbox

@Suite(.compiles) struct TreeTests {
  private static let configuration = """
    modules:
      Greeter: {sources: Sources/Greeter}
    defaults:
      prelude: |
        import Foundation
        func shout(_ text: String) -> String { text.uppercased() }
    overrides:
      - {files: scope/section.md, scope: section}
      - {files: scope/fence.md, scope: fence}
      - {files: warned.md, warnings: error}
      - {files: shown.md, warnings: show}
      - {files: implicit.md, modules: [Greeter]}
      - {files: broken.md, prelude: 'let a: Int = ""'}
    files: {except: notes}

    """

  private static let program = "@@@swift\nlet a = 1\n@@@\n\n## B\n\n@@@swift\nprint(a)\n@@@\n"
  private static let unused = "@@@swift\nfunc f() { let a = 1 }\n@@@\n"

  private static let files = [
    "workbook.yml": configuration, "scope/file.md": program,
    "scope/section.md": program, "scope/fence.md": program.replacing("## B\n", with: ""),
    "prelude.md": "@@@swift\nprint(shout(\"a\"))\nlet b: Int = shout(\"b\")\n@@@\n",
    "warned.md": unused, "shown.md": unused, "ignored.md": unused, "notes/a.md": unused,
    "import.md": "@@@swift\nimport Greeter\nprint(greeting) // Prints \"hello\"\n@@@\n",
    "implicit.md": "@@@swift\nprint(greeting) // Prints \"bye\"\n@@@\n",
    "broken.md": "@@@swift\nprint(1)\n@@@\n",
    "crash.md": """
    @@@swift
    print("before")
    fatalError("no")
    @@@
    @@@swift
    print("after")  // Prints "after"
    @@@
    @@@swift
    [Int]()[0]  // Fatal error: Index out of range
    @@@

    """,
    "Sources/Greeter/a.swift": "public let greeting = \"hello\"\n",
  ]

  private static let undeclared =
    "; declare 'a' in the snippet, in '<!-- swift: … -->' above it, or in 'defaults: prelude:' in workbook.yml"

  /// The one check of all files.
  private static let reportLines = Task {
    let tree = try SampleTree(files)
    return tree.reportLines(try await tree.check())
  }

  private func reportLines(of file: String) async throws -> [String] {
    try await Self.reportLines.value.filter { $0.hasPrefix(file) }
      .map { String($0.dropFirst(file.count + 1)) }
  }

  @Test(
    "each file is taken as the configuration says",
    arguments: [
      ("scope/file.md", []),
      ("scope/section.md", ["8:7: error: cannot find 'a' in scope" + Self.undeclared]),
      ("scope/fence.md", ["7:7: error: cannot find 'a' in scope" + Self.undeclared]),
      (
        "prelude.md", ["3:14: error: cannot convert value of type 'String' to specified type 'Int'"]
      ),
      ("ignored.md", []), ("notes/a.md", []), ("import.md", []),
      ("implicit.md", ["2:28: error: the output differs from what the comment says"]),
      (
        "crash.md",
        [
          "3:1: error: this crashes (trapped, SIGILL); fix it, or expect the crash with a 'trap' block below the snippet"
        ]
      ),
      (
        "broken.md",
        [
          "1:1: error: on line 1 of the prelude: cannot convert value of type 'String' to specified "
            + "type 'Int'"
        ]
      ),
      (
        "warned.md",
        [
          "2:16: error: warning: initialization of immutable value 'a' was never used; consider "
            + "replacing with assignment to '_' or removing it; fix the code, because 'warnings: "
            + "error' forbids warnings"
        ]
      ),
      (
        "shown.md",
        [
          "2:16: warning: initialization of immutable value 'a' was never used; consider replacing "
            + "with assignment to '_' or removing it"
        ]
      ),
    ])
  func settings(file: String, lines: [String]) async throws {
    #expect(try await reportLines(of: file) == lines)
  }

  @Test func `a linker that fails is blamed on the file that gives its flags`() async throws {
    let tree = try SampleTree([
      "workbook.yml": "link: [-lmissing]\n", "a.md": "@@@swift\nprint(1)\n@@@\n",
    ])
    let error = try await #require(throws: CheckError.self) { try await tree.check() }
    let keys = "'link', 'search-paths', 'framework-paths' and 'package'"
    #expect(error.advice == "check \(keys) in \(tree.root)workbook.yml")
  }

  @Test func `the summary counts snippets by what came of them`() async throws {
    let summary = try #require(try await Self.reportLines.value.last)
    #expect(
      summary.hasPrefix(
        "11 files, "),
      "\(summary)")
  }
}
