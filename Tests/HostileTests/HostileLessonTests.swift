import TestSupport
import Testing

/// Lessons that mean harm: programs, code that is bad for compilers, and Markdown.
@Suite(
  .attacks, .compiles, .tags(.hostile),
  .enabled("this system can shut programs off") { try await Confinement.isPossible })
struct HostileLessonTests {
  @Test("a hostile lesson gets its verdict", arguments: HostileCase.lessons)
  func lesson(_ example: HostileCase) async throws {
    let lines = try await CheckedLessons.value.messages[example.id] ?? []
    let messages = lines.joined(separator: "\n")
    let fails = lines.contains { $0.contains(": error: ") }
    #expect(fails == (example["verdict"] == "fails"), "\(messages)")
    for text in example.all("says") { #expect(messages.contains(text)) }
    for text in example.all("never") { #expect(!messages.contains(text)) }
  }

  @Test func `files, servers and queues outside of hostile lessons are untouched`() async throws {
    let checked = try await CheckedLessons.value
    #expect(checked.surroundings.isFileIntact)
    #expect(!checked.surroundings.hasVisitor)
    #expect(checked.surroundings.isQueueIntact)
  }
}

extension Tag {
  /// Tests of what a stranger may try.
  @Tag static var hostile: Self
}
