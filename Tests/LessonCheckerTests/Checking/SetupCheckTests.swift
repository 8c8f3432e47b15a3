import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// Swift in comments, which is compiled with its snippet.
@Suite(.compiles) struct SetupCheckTests {
  private static let files = [
    "workbook.yml": "overrides: [{files: values.md, values: check}]\n",
    "used.md": """
    <!-- swift: struct Server { func start() { print("started") } } -->
    @@@swift
    Server().start()  // Prints "started"
    @@@
    <!-- swift:
    struct Page {
      let count: Int = "three"
    }
    -->
    @@@swift
    print(Page().count)
    @@@
    <!-- swift: struct Server { let name = "other" } -->
    @@@swift
    print(Server().name)  // Prints "other"
    @@@

    """,
    "left.md": """
    <!-- swift: struct Server { let name = "main" } -->
    @@@swift
    Server().start { ... }
    @@@
    @@@swift
    let server = Server()
    print(server.name)  // Prints "main"
    @@@
    @@@swift
    print(server.name, Server().name)  // Prints "main main"
    @@@

    """,
    "values.md": """
    <!-- swift:
    let count = 3  // 4
    -->
    @@@swift
    count + 1  // 4
    @@@

    """,
  ]

  /// The one check of all files.
  private static let reportLines = Task {
    let tree = try SampleTree(files)
    let verdicts = try await tree.check()
    return (tree, verdicts)
  }

  @Test func `a snippet uses what a comment declares, and nothing else of it counts`() async throws
  {
    let (tree, verdicts) = try await Self.reportLines.value
    // A fault is placed in the comment; all others hold.
    #expect(
      tree.reportLines(verdicts).dropLast() == [
        "used.md:7:20: error: cannot convert value of type 'String' to specified type 'Int'"
      ])
    let compared = tree.reportLines(verdicts).last ?? ""
    // Values in comments are compared with nothing, and snippets go on from what stands over one left out.
    #expect(
      compared.hasPrefix("3 files, 7 snippets: 5 compared, 1 left out, 1 failed ("),
      "\(compared)")
  }
}
