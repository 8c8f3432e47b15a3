import LessonChecker
import LessonKit
public import LessonReport

/// The verdict on a learner's attempt at an exercise.
public struct ExerciseVerdict: Sendable {
  /// The file of the attempt.
  public let workFile: String

  /// Whether it does what the solution does.
  public let isSolved: Bool

  /// The differences from the solution, in words for a learner.
  public let lines: [ReportLine]
}

extension ExerciseVerdict {
  /// Creates the verdict on an attempt.
  init(_ verdict: ProgramVerdict) {
    workFile = verdict.program.lesson
    isSolved = verdict.failures.isEmpty
    let shown = verdict.mismatches.first { $0.part == .expectation(.output) }
    let marbles = verdict.mismatches.first { $0.part == .expectation(.marbles) }
    if let shown {
      lines = SideBySide.lines(
        expected: shown.expectation?.lines.map(\.text) ?? [], actual: shown.lines)
    } else {
      // A learner looks for the mistake in the code, not in what was expected of it; advice on
      // lessons is for their authors.
      lines = verdict.failures.flatMap { failure in
        var failure = failure
        failure.advice = nil
        let detail = ReportLine.detail(TerminalText.message(failure.message))
        let opening = marbles == nil ? ReportLine(failure) : detail
        return [opening] + failure.details.map { ReportLine(detail: $0) }
      }
    }
  }
}
