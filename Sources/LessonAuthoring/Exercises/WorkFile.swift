import Foundation
import LessonChecker
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

  /// The line below what the lesson declares above the exercise.
  static let divider = "// ---- Your part. The check takes what stands above from the lesson. ----"

  /// The imports and what the exercise needs of what the lesson declares above, for editors, then the task as comments, and the
  /// starter.
  private var beginning: String {
    let imports = item.modules.map { "import \($0)\n" }
    let exercise = item.exercise
    let above = exercise.context.needed(by: [exercise.starter, exercise.solution])
    let context = above.isEmpty ? [] : ["\n", place(of: above[0])] + above.map { "\n\($0.code)" }
    let divider = above.isEmpty ? [] : ["\n\(Self.divider)\n"]
    let comments = (item.task + [""] + item.goal).drop(while: \.isEmpty)
      .map { ($0.isEmpty ? "//" : "// \($0)") + "\n" }
    let starter = ["\n"] + comments + ["\n", exercise.starter.code]
    return (imports + context + divider + starter).joined()
  }

  private func place(of snippet: Snippet) -> String {
    "// What the lesson declares above, from \(item.lesson.path):\(snippet.range.start.line) on.\n"
  }

  /// Writes the file unless it is there: what a learner wrote is never overwritten.
  ///
  /// - Returns: whether it was written
  /// - Throws: `CheckError` where it can't be
  public func begin() throws -> Bool {
    guard !exists else { return false }
    let folder = try Folder(named: item.root)
      .folder("\(ExerciseItem.folder)/\(item.lesson.slug)")
    return try folder.create("\(item.exercise.id).swift", holding: Array(beginning.utf8))
  }
}
