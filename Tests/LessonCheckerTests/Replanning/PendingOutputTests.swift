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
}
