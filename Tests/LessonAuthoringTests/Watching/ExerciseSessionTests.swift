import Testing

@testable import LessonAuthoring

@Suite struct ExerciseSessionTests {
  @Test func `a task that is cancelled leaves the line to the next one`() async throws {
    let lines = ExerciseSession.TypedLines()
    lines.add("n")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await lines.next()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await lines.next() == "n")
  }
}
