import Foundation
public import LessonChecker
import LessonKit
import LessonReport

/// The next step for who checks the documentation of a package that nobody has configured.
public enum AdoptionOffer {
  /// Offers `init` where it would help.
  ///
  /// - Parameter report: a check.
  /// - Returns: one line; nil where there is a configuration or no package, or where no snippet lacks a
  ///   module or a name.
  public static func offer(for report: CheckReport) -> String? {
    let workbook = report.workbook
    // `init` leaves a course as it is.
    let configurations = [workbook.course.path, workbook.root + WorkbookLoader.courseFile]
    let exists = FileManager.default.fileExists(atPath:)
    guard workbook.docs != nil, !configurations.contains(where: exists),
      exists(workbook.root + "Package.swift"),
      workbook.lessons.contains(where: { page in
        report.firstFailures(in: page).contains { isOfMissingName($0.failure) }
      })
    else { return nil }
    return "there is no workbook.yml, so snippets can import nothing of this package; "
      + "'workbook init' writes one"
  }

  private static func isOfMissingName(_ failure: Diagnostic) -> Bool {
    switch failure.failure?.compilerError {
    case .unknownModule, .unknownName: true
    default: false
    }
  }
}
