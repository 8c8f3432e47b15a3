import LessonChecker
import LessonKit
import TestSupport
import Testing

/// The lessons of this repository, checked once for all tests.
enum CheckedLessons {
  /// One program of a lesson, under the name of its lesson and section.
  struct Case: CustomTestStringConvertible, Sendable {
    let verdict: ProgramVerdict
    var testDescription: String { verdict.program.name }
  }

  private static let check = Task {
    try await Checker(try WorkbookLoader.load(root: Project.root)).check()
  }

  static var verdicts: CheckVerdicts {
    get async throws { try await check.value }
  }

  static var cases: [Case] {
    get async throws { try await verdicts.programs.map(Case.init) }
  }
}
