import Foundation
import LessonChecker
import LessonKit

@testable import mutate

/// A course of one module and one lesson, in a folder of its own.
final class SampleCourse {
  private let root =
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    + "/mutate-\(UUID().uuidString)/"

  init(module: String, lesson: String) throws {
    try write(
      """
      title: Sample
      modules:
        Module: {sources: Sources/Module}
      parts: [{title: All, lessons: [sample]}]
      """, to: "Lessons/workbook.yml")
    try write(module, to: "Sources/Module/Module.swift")
    try write(lesson: lesson)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Writes the lesson, without its front matter.
  func write(lesson: String) throws {
    try write(
      "---\ntitle: Sample\nmodules: [Module]\n---\n\n\(lesson)", to: "Lessons/en/sample.md")
  }

  private func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: root + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// A test of the mutants in files that a name means.
  func test(_ name: String) throws -> MutationTest {
    MutationTest(
      Checker(try WorkbookLoader.load(root: root), cacheFolder: root + "cache"), of: [name])
  }
}
