import TestSupport

@testable import LessonKit

extension TemporaryFolder {
  /// Makes a folder with the list of a workbook's lessons, which are still to be written.
  convenience init(lessons: [String]) throws {
    try self.init()
    let list = "title: C\nparts:\n  - lessons: [\(lessons.joined(separator: ", "))]\n"
    try write(list, to: "Lessons/workbook.yml")
  }

  /// What is wrong with a workbook, with paths as seen from the folder.
  func complaints(of workbook: Workbook) -> [String] {
    workbook.problems.map { problem in
      problem.description.replacing(root, with: "").replacing(" error: ", with: " ")
    }
  }
}
