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
    // A course says itself what is imported.
    if case .course = WorkbookLocation.find(for: String?.none) { return nil }
    let workbook = report.workbook
    let manifest = workbook.root + "Package.swift"
    guard workbook.docs != nil, !FileManager.default.fileExists(atPath: workbook.course.path),
      FileManager.default.fileExists(atPath: manifest),
      workbook.lessons.contains(where: { page in
        report.firstFailures(in: page).contains { isOfMissingName($0.failure) }
      })
    else { return nil }
    return "there is no workbook.yml, so snippets can import nothing of this package; "
      + "'workbook init' writes one"
  }

  private static func isOfMissingName(_ failure: Diagnostic) -> Bool {
    ["no such module ", "cannot find "].contains { failure.message.hasPrefix($0) }
  }
}
