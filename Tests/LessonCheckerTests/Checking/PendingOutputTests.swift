import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// What tasks and queues print after the top level has come to its end.
@Suite(.compiles) struct PendingOutputTests {
  private static func queue(_ name: String) -> String {
    """
    @@@swift
    import Dispatch
    DispatchQueue.\(name).asyncAfter(deadline: .now() + .milliseconds(50)) { print("late") }
    print("early")
    // Prints "early"
    // Prints "late"
    @@@

    """
  }

  private static func late(_ word: String) -> String {
    """
    @@@swift
    Task {
      // A task that does not sleep may well be done first, and nothing is missing then.
      try? await Task.sleep(nanoseconds: 100_000_000)
      print("late")
    }
    print("\(word)")
    @@@
    @@@output
    early
    late
    @@@

    """
  }

  private static let files = [
    "task.md": """
    @@@swift
    func user() async -> String {
      try? await Task.sleep(nanoseconds: 50_000_000)
      return "Guest"
    }
    Task {
      print("Hello \\(await user())")
    }
    // Prints "Hello Guest"
    @@@
    @@@swift
    print("after it")
    // Prints "after it"
    @@@

    """,
    "global.md": queue("global()"), "main.md": queue("main"),
    "never.md": """
    @@@swift
    let task = Task { 1 }
    print("one")  // Prints "two"
    @@@
    @@@swift
    print("three")  // Prints "three"
    @@@

    """,
    "complete.md": "@@@swift\nTask { print(1) }\nprint(2)  // Prints \"2\"\n@@@\n",
    "above.md": """
    @@@swift
    Task {
      try? await Task.sleep(nanoseconds: 50_000_000)
      print("done")
    }
    @@@
    @@@swift
    print("pending")  // Prints "done"
    @@@

    """,
    "missing.md": late("early"), "wrong.md": late("wrong"),
    "harm.md": """
    @@@swift
    var state = "start"
    Task {
      try? await Task.sleep(nanoseconds: 100_000_000)
      state = "end"
      print("late")
    }
    // Prints "late"
    @@@
    @@@swift
    print(state)  // Prints "start"
    @@@

    """,
  ]

  /// The one check of all files.
  private static let checked = Task {
    let tree = try SampleTree(files)
    return (tree, try await tree.check())
  }

  private func programs(of file: String) async throws -> [ProgramVerdict] {
    let (tree, verdicts) = try await Self.checked.value
    return tree.programs(of: file, in: verdicts)
  }

  @Test(arguments: ["task.md", "global.md", "main.md"])
  func `a program waits for a task or a block whose output a comment states`(file: String)
    async throws
  {
    let programs = try await programs(of: file)
    #expect(!programs.isEmpty && programs.flatMap(\.failures).isEmpty)
  }

  @Test func `output that never comes fails where its comment stands`() async throws {
    let (tree, verdicts) = try await Self.checked.value
    let said = tree.said(verdicts).filter { $0.hasPrefix("never.md") }
    #expect(said == ["never.md:3:26: error: this does not print what the comment says"])
  }

  @Test func `a program whose output is complete does not wait`() async throws {
    let programs = try await programs(of: "complete.md")
    #expect(!programs.isEmpty && programs.flatMap(\.failures).isEmpty)
    #expect(programs.allSatisfy { !$0.program.waits })
  }

  @Test(
    "what does not count for a snippet, or harms one below, is not waited for",
    arguments: [("above.md", 8), ("harm.md", 8)])
  func noWait(file: String, line: Int) async throws {
    let programs = try await programs(of: file)
    #expect(programs.flatMap(\.failures).map { $0.position?.line } == [line])
    #expect(programs.allSatisfy { !$0.program.waits })
  }

  @Test("a program waits only for lines that are missing", arguments: [true, false])
  func missing(isMissing: Bool) async throws {
    let verdict = try #require(
      try await programs(of: isMissing ? "missing.md" : "wrong.md").first)
    #expect(verdict.linesThatMayPrintMore.isEmpty)
    #expect(verdict.program.waits == isMissing)
    #expect(verdict.failures.isEmpty == isMissing)
  }
}
