import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// Which snippet is blamed where one keeps others from being judged.
@Suite(.compiles) struct BlameTests {
  private static let files = [
    // The brace is missed at the end of the file, and what stands in it is no member of an enum.
    "brace.md": """
    @@@swift
    enum Side {
      case left
    @@@
    @@@swift
    let z = 1
    print(z)  // Prints "1"
    @@@
    @@@swift
    print(z + 1)  // Prints "2"
    @@@

    """,
    // Both of the first two are blamed, and the second is right by itself.
    "neighbour.md": """
    @@@swift
    func twice(_ x: Int) -> Int { x * y }
    let total: Int = twice("2")
    @@@
    @@@swift
    let numbers = [1, 2
    @@@
    @@@swift
    let third = 3
    print(third)  // Prints "3"
    @@@
    @@@swift
    let fourth = third + 1
    print(fourth)  // Prints "5"
    @@@

    """,
  ]

  private static let said = Task {
    let tree = try SampleTree(files)
    return tree.said(try await tree.check())
  }

  private func said(of file: String) async throws -> [String] {
    let lines = try await Self.said.value
    guard let start = lines.firstIndex(where: { $0.hasPrefix(file) }) else { return [] }
    let end = lines[start...].firstIndex { !$0.hasPrefix(file) && !$0.hasPrefix(" ") }
    return lines[start..<(end ?? lines.endIndex)].filter { !$0.contains("note:") }
      .map { $0.replacing(file + ":", with: "") }
  }

  @Test(
    "what is right by itself is judged, whatever stands beside it",
    arguments: [
      ("brace.md", ["2:11: error: expected '}' at end of enum"]),
      (
        "neighbour.md",
        [
          "3:24: error: cannot convert value of type 'String' to expected argument type 'Int'",
          "6:20: error: expected ']' in container literal expression",
          "14:27: error: this does not print what the comment says", "    - 5", "      4",
          "      this is without the snippet at line 5, which failed",
        ]
      ),
    ])
  func blame(file: String, lines: [String]) async throws {
    #expect(try await said(of: file) == lines)
  }

  @Test func `a prelude gives way to what a page declares itself before it uses it`() async throws {
    let tree = try SampleTree([
      "workbook.yml": """
      defaults:
        prelude: |
          let router = "prelude"
          extension Int { var twice: Int { self * 2 } }
          struct Route { let path: String }
      """,
      "a.md": """
      @@@swift
      print(router, 2.twice)  // Prints "prelude 4"
      @@@

      ## Its own

      @@@swift
      let router = "page"
      extension Int { var thrice: Int { self * 3 } }
      print(router, 2.twice, 2.thrice)  // Prints "page 4 6"
      @@@

      ## Too late

      @@@swift
      print(Route(path: "/"))
      struct Route { let name: String }
      @@@

      """,
    ])
    let said = tree.said(try await tree.check())
    #expect(
      said.first == "a.md:16:12: error: incorrect argument label in call "
        + "(have 'path:', expected 'name:')")
    #expect(said.last?.hasPrefix("1 file, 3 snippets: 2 hold, 2 of them compared, 1 fail") == true)
  }
}
