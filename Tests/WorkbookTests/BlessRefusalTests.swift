import Foundation
import TestSupport
import Testing

/// What must never be written down as if it were meant.
@Suite(.compiles) struct BlessRefusalTests {
  @Test func `what was to crash and only prints is not blessed`() async throws {
    let lesson = "# T\n\n```swift\nprint(\"calm\")\n```\n```trap\nFatal error: x\n```\n"
    let tool = try Tool(lessons: ["bad": lesson])
    let outcome = try await tool.run("check", "--bless", "--force", "Lessons/en/bad.md")
    #expect(outcome.code == 1)
    let text = try tool.text(of: "Lessons/en/bad.md")
    #expect(text == lesson)
  }
}
