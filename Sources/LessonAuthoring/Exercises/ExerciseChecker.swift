public import LessonChecker
public import LessonKit

/// Checks what learners wrote.
public struct ExerciseChecker: Sendable {
  private let checker: Checker
  private let course: Course

  /// Prepares to check.
  ///
  /// - Parameters:
  ///   - checker: what checks the lessons.
  ///   - course: the course that the exercises are of.
  public init(_ checker: Checker, course: Course) {
    self.checker = checker
    self.course = course
  }

  /// Checks attempts, which must do what the solutions do.
  ///
  /// - Parameter items: exercises whose files there are.
  /// - Returns: how each attempt stands, by its file.
  /// - Throws: `CheckError` where no check can be made; `Diagnostic` where a file can't be read
  ///   or a module can't be built.
  public func check(_ items: [ExerciseItem]) async throws -> [String: ExerciseVerdict] {
    let programs = try items.compactMap { item in
      item.program(try FileReader.read(item.workFile), in: course)
    }
    let judged = try await checker.verdicts(of: programs)
    if let problem = judged.problems.first { throw problem }
    let verdicts = judged.programs.map { ExerciseVerdict($0) }
    return Dictionary(verdicts.map { ($0.workFile, $0) }) { first, _ in first }
  }
}
