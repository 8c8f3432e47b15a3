import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// What pages give their programs: files and variables.
@Suite(.compiles) struct GivenFileTests {
  private static let read = """
    @@@swift
    import Foundation
    print(try String(contentsOfFile: "a/config.json", encoding: .utf8), terminator: "")
    @@@

    """

  private static func variable(_ name: String) -> String {
    "import Foundation\nprint(ProcessInfo.processInfo.environment[\"\(name)\"] ?? \"none\")"
  }

  private static let files = [
    "workbook.yml": """
    defaults: {environment: {PORT: 8080, TZ: Asia/Seoul}}
    overrides:
      - {files: other.md, environment: [PORT=1, NAME=a=b]}
    """,
    "below.md": """
    <!-- file: a/config.json -->
    @@@json
    {"a": 1}
    @@@

    \(read)
    Prints:

    @@@output
    {"a": 1}
    @@@
    """,
    "hidden.md": "<!-- file: a/config.json\nb\nc\n-->\n\n\(read)@@@output\nb\nc\n@@@\n",
    "again.md": """
    <!-- file: a/config.json -->

        one

    \(read)@@@output
    one
    @@@

    ## Later

    <!-- file: a/config.json -->

    @@@text
    two
    @@@

    \(read)@@@output
    two
    @@@
    """,
    "late.md": "\(read)\n<!-- file: a/config.json -->\n\n@@@text\nlate\n@@@\n",
    "port.md": """
    @@@swift
    \(variable("PORT"))  // Prints "8080"
    @@@

    ## B

    @@@swift
    \(variable("TZ"))  // Prints "Asia/Seoul"
    @@@

    ## C

    @@@swift
    \(variable("HOME"))  // Prints "none"
    @@@
    """,
    "other.md": """
    <!-- workbook: environment=MORE=yes -->

    @@@swift
    import Foundation
    let all = ProcessInfo.processInfo.environment
    print(all["PORT"]!, all["NAME"]!, all["MORE"]!)  // Prints "1 a=b yes"
    @@@
    """,
  ]

  private static let reportLines = Task {
    let tree = try SampleTree(files)
    return tree.reportLines(try await tree.check())
  }

  @Test func `a program finds the files of the blocks above it, and the variables of its settings`()
    async throws
  {
    let reportLines = try await Self.reportLines.value
    for page in ["below", "hidden", "again", "other"] {
      #expect(reportLines.filter { $0.hasPrefix("\(page).md") } == [])
    }
  }

  @Test
  func `a file of a block below it is not there, and its own folder has no name of the page's`()
    async throws
  {
    let reportLines = try await Self.reportLines.value
    #expect(reportLines.contains { $0.hasPrefix("late.md:3:1: error: this crashes") })
    #expect(reportLines.filter { $0.hasPrefix("port.md") }.count == 1)
    #expect(reportLines.contains { $0.hasPrefix("port.md:17:") })
  }
}
