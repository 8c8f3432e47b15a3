import Foundation
import LessonKit
import Sandbox

/// The file that a learner works in.
public struct WorkFile: Sendable {
  /// The exercise.
  public let item: ExerciseItem

  /// Names the file of an exercise.
  ///
  /// - Parameter item: the exercise.
  public init(_ item: ExerciseItem) {
    self.item = item
  }

  /// Whether it has been begun.
  public var exists: Bool { FileManager.default.fileExists(atPath: item.workFile) }

  /// The task as comments, and the starter.
  private var beginning: String {
    let above = item.exercise.context.map(\.range.start.line)
    let note =
      above.isEmpty
      ? []
      : ["", "What the lesson declares above is there, too: \(item.lesson.path):\(above[0])."]
    let comments = (item.task + [""] + item.goal + note).drop(while: \.isEmpty)
    return comments.map { ($0.isEmpty ? "//" : "// \($0)") + "\n" }.joined() + "\n"
      + item.exercise.starter.code
  }

  /// Writes the task and the starter, unless a file is there: what a learner wrote is never overwritten.
  ///
  /// - Returns: whether it was written
  /// - Throws: `CheckError` where it can't be
  public func begin() throws -> Bool {
    guard !exists else { return false }
    let path = item.workFile
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try Files.makeFolder(folder)
    return try Files.create(path, holding: Array(beginning.utf8))
  }
}
