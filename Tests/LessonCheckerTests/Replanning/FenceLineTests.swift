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
        "a.md:19:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block",
        "      Fatal error: line 2",
      ])
  }
}
