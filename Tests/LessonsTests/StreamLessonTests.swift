import Foundation
import LessonChecker
import LessonKit
import LessonReport
import TestSupport
import Testing

/// What a lesson on streams can do with the modules of the course.
@Suite(.compiles) struct StreamLessonTests {
  private static let lesson = """
    ---
    title: Streams
    modules: [ReactiveCore, ReactiveTesting]
    ---

    ```swift
    let marbles = Marbles()
    let a = try marbles.hot("a", "--1--2--3--|", values: .digits)
    print(try marbles.diagram("map { $0 * 10 }") { a.map { $0 * 10 } })
    ```
    ```marbles
    a:  --1--2--3--|
        map { $0 * 10 }
    =:  --x--y--z--|    x = 10, y = 20, z = 30
    ```

    """

  @Test func `a snippet draws its streams, and the diagram is checked`() async throws {
    // After the lessons, whose check has built the core.
    _ = try await CheckedLessons.report
    let file = FileManager.default.temporaryDirectory.path + "/streams-\(UUID().uuidString).md"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Self.lesson.write(toFile: file, atomically: true, encoding: .utf8)
    let workbook = try WorkbookLoader.load(root: Project.root, paths: [file])
    let report = try await Checker(workbook).check()
    #expect(report.lines.filter(\.isError).map(\.description) == [])
    #expect(report.programs.count == 1)
  }
}
