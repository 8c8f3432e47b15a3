import Foundation
import LessonChecker
import LessonKit
import Testing

/// The lessons of this repository, checked once for all tests.
enum CheckedLessons {
  /// One program of a lesson, under the name of its lesson and section.
  struct Case: CustomTestStringConvertible, Sendable {
    let report: ProgramReport
    var testDescription: String { report.program.name }
  }

  /// The root of this repository.
  static let root: String = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return tests.deletingLastPathComponent().path + "/"
  }()

  private static let check = Task {
    try await Checker(try WorkbookLoader.load(root: root)).check()
  }

  static var report: CheckReport {
    get async throws { try await check.value }
  }

  static var cases: [Case] {
    get async throws { try await report.programs.map(Case.init) }
  }
}
