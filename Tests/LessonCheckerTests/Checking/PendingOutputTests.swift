import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// What tasks and queues print after the top level has come to its end.
@Suite(.compiles) struct PendingOutputTests {
  private static let task = """
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

    """

  @Test func `a program waits for a task whose output a comment states`() async throws {
    let tree = try SampleTree(["a.md": Self.task])
    #expect(try await tree.check().failures.isEmpty)
  }

  @Test(arguments: ["global()", "main"])
  func `a program waits for a block of a queue`(queue: String) async throws {
    let tree = try SampleTree([
      "a.md": """
      @@@swift
      import Dispatch
      DispatchQueue.\(queue).asyncAfter(deadline: .now() + .milliseconds(50)) { print("late") }
      print("early")
      // Prints "early"
      // Prints "late"
      @@@

      """
    ])
    #expect(try await tree.check().failures.isEmpty)
  }

  @Test func `output that never comes fails where its comment stands`() async throws {
    let tree = try SampleTree([
      "a.md": """
      @@@swift
      let task = Task { 1 }
      print("one")  // Prints "two"
      @@@
      @@@swift
      print("three")  // Prints "three"
      @@@

      """
    ])
    let said = tree.said(try await tree.check()).filter { !$0.hasPrefix(" ") }
    #expect(said.first == "a.md:3:26: error: this does not print what the comment says")
    #expect(said.count == 2)
  }

  @Test func `a program whose output is complete does not wait`() async throws {
    let tree = try SampleTree([
      "a.md": "@@@swift\nTask { print(1) }\nprint(2)  // Prints \"2\"\n@@@\n"
    ])
    let report = try await tree.check()
    #expect(report.failures.isEmpty)
    #expect(report.programs.allSatisfy { !$0.program.waits })
  }

  @Test func `what a snippet above has started does not count for one that starts nothing`()
    async throws
  {
    let tree = try SampleTree([
      "a.md": """
      @@@swift
      Task {
        try? await Task.sleep(nanoseconds: 50_000_000)
        print("done")
      }
      @@@
      @@@swift
      print("pending")  // Prints "done"
      @@@

      """
    ])
    let report = try await tree.check()
    #expect(report.failures.map { $0.position?.line } == [8])
    #expect(report.programs.allSatisfy { !$0.program.waits })
  }

  @Test("a program waits only for lines that are missing", arguments: [true, false])
  func missing(isMissing: Bool) async throws {
    let tree = try SampleTree([
      "a.md": """
      @@@swift
      Task {
        // A task that does not sleep may well be done first, and nothing is missing then.
        try? await Task.sleep(nanoseconds: 100_000_000)
        print("late")
      }
      print("\(isMissing ? "early" : "wrong")")
      @@@
      @@@output
      early
      late
      @@@

      """
    ])
    let verdict = try await tree.check().programs[0]
    #expect(verdict.linesThatMayPrintMore.isEmpty)
    #expect(verdict.program.waits == isMissing)
    #expect(verdict.failures.isEmpty == isMissing)
  }

  @Test func `a wait that harms a snippet below is taken back`() async throws {
    let tree = try SampleTree([
      "a.md": """
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

      """
    ])
    let report = try await tree.check()
    #expect(report.failures.map { $0.position?.line } == [8])
    #expect(report.programs.allSatisfy { !$0.program.waits })
  }
}
