import TestSupport
import Testing

@testable import LessonChecker

/// The lines that `#line` names in documentation: those of a fence.
@Suite(.compiles) struct FenceLineTests {
  private static let file = """
    @@@swift
    print(1)
    func here(_ line: Int = #line) -> Int { line }
    print(#line)  // Prints "3"
    @@@
    <!-- swift:
    let offset = 1
    -->
    @@@swift
    print(here(), #line + offset)  // Prints "1 2"
    @@@
    @@@swift
    let first = here()

    let wrong: Int = "three"
    @@@
    @@@swift
    print(#fileID)  // Prints "main/main.swift"

    // No other fence has as many lines.
    fatalError("line \\(#line)")
    @@@

    """

  @Test("lines are counted from the fence, and faults are placed in the file", arguments: [5, 6])
  func lines(mode: Int) async throws {
    let tree = try SampleTree([
      "workbook.yml": "defaults: {swift: \(mode), warnings: show}\n", "a.md": Self.file,
    ])
    let said = tree.said(try await tree.check())
    #expect(
      said.dropLast().filter { !$0.hasPrefix("      this is") } == [
        "a.md:15:18: error: cannot convert value of type 'String' to specified type 'Int'",
        "a.md:21:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block",
        "      Fatal error: line 4",
      ])
  }

  private static func failing(_ body: String) -> String {
    """
    @@@swift
    func fail(_ line: Int = #line) {
    \(body)
    }
    @@@
    @@@swift
    print("innocent")
    print("innocent, too")
    fail()
    @@@

    """
  }

  @Test func `a crash is placed at its line where no other fence has one of that number`()
    async throws
  {
    let tree = try SampleTree([
      "a.md": Self.failing("  fatalError(\"line \\(line)\")"),
      "b.md": Self.failing("  let message = \"line \\(line)\"\n  print(1)\n  fatalError(message)"),
    ])
    let said = tree.said(try await tree.check()).filter { $0.contains("error: this crashes") }
    #expect(said.map { $0.prefix(8) } == ["a.md:9:1", "b.md:5:1"])
  }
}
