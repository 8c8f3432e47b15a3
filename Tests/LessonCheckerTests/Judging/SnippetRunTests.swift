import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

@Suite struct SnippetRunTests {
  /// Checks a lesson of one snippet, and returns what it printed and the line of its code at which it failed.
  private func run(
    _ code: String, tracing: Bool = false
  ) async throws -> (run: SnippetRun, line: Int?) {
    let workbook = try SampleWorkbook(lessons: ["a": "# A\n\n```swift\n\(code)\n```\n"])
    var settings = CheckSettings()
    settings.tracesStatements = tracing
    let verdict = try #require(try await workbook.check(settings: settings).programs.first)
    let first = verdict.program.judged[0].range.start.line
    let line = verdict.failures.first?.position.map { $0.line - first }
    return (try #require(verdict.runs.first), line)
  }

  @Test func `a crash keeps what was printed before it, and the runtime's words`() async throws {
    let code = "print(\"before\")\nlet none: [Int] = []\nprint(none[2])\nprint(\"after\")"
    let found = try await run(code)
    #expect(found.run.lines == ["before"])
    #expect(found.run.crash == ["Fatal error: Index out of range"])
    #expect(!found.run.isCut)
    // The runtime names a line of the standard library.
    #expect(found.line == 0)
    #expect(try await run(code, tracing: true).line == 3)
  }

  @Test func `of an endless output the first lines are kept`() async throws {
    let found = try await run("while true { print(\"hello\") }")
    #expect(found.run.lines == Array(repeating: "hello", count: SnippetRun.maxLines))
    #expect(found.run.isCut)
    #expect(found.run.crash == [])
  }

  @Test func `a program that ends well has no last words`() async throws {
    let found = try await run("print(1)\nprint(2, terminator: \"\")")
    #expect(found.run == SnippetRun(lines: ["1", "2"], isCut: false, crash: []))
  }
}
