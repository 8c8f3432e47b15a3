import Foundation

@testable import LessonKit

/// A temporary folder that holds a workbook, and goes when the test ends.
final class TemporaryWorkbook {
  let root: String

  init(lessons: [String]) throws {
    root = NSTemporaryDirectory() + "LessonKitTests-\(UUID().uuidString)/"
    let list = "title: C\nparts:\n  - lessons: [\(lessons.joined(separator: ", "))]\n"
    try write(list, to: "Lessons/workbook.yml")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: root + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func link(_ path: String, to target: String) throws {
    try write("", to: path + ".beside")
    try FileManager.default.createSymbolicLink(
      atPath: root + path, withDestinationPath: target)
  }

  /// What is wrong with a workbook, with paths as seen from the folder.
  func complaints(of workbook: Workbook) -> [String] {
    workbook.problems.map { problem in
      problem.description
        .replacingOccurrences(of: root, with: "")
        .replacingOccurrences(of: " error: ", with: " ")
    }
  }
}
