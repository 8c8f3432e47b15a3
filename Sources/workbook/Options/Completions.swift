import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit

/// Completions for shells.
enum Completions {
  /// Lessons by path and by name, claims and their documents, and snippets by id.
  static let words = CompletionKind.custom { _, _, _ in
    guard let root = WorkbookLoader.root(), let workbook = try? WorkbookLoader.load(root: root)
    else { return [] }
    let ids = workbook.lessons.flatMap(\.snippets).compactMap(\.options.id)
    return workbook.lessons.map(\.path) + workbook.course.lessons.map(\.name)
      + workbook.claims.map(\.id) + workbook.course.documents.map(\.id) + Set(ids).sorted()
  }

  /// Other implementations.
  static let implementations = CompletionKind.custom { _, _, _ in
    guard let root = WorkbookLoader.root(),
      let workbook = try? WorkbookLoader.load(root: root, paths: [])
    else { return [] }
    return workbook.course.implementations.map(\.name)
  }

  /// Exercises.
  static let exercises = CompletionKind.custom { _, _, _ in
    guard let root = WorkbookLoader.root(), let workbook = try? WorkbookLoader.load(root: root)
    else { return [] }
    return ExerciseBook(workbook).items.map(\.name)
  }

  /// The titles of the course's parts.
  static let parts = CompletionKind.custom { _, _, _ in course?.parts.map(\.title) ?? [] }

  /// The documents that a lesson can mirror.
  static let documents = CompletionKind.custom { _, _, _ in course?.documents.map(\.id) ?? [] }

  private static var course: Course? {
    WorkbookLoader.root().flatMap { try? WorkbookLoader.load(root: $0, paths: []) }?.course
  }

  /// Claims and their documents.
  static let claims = CompletionKind.custom { _, _, _ in
    guard let root = WorkbookLoader.root(),
      let workbook = try? WorkbookLoader.load(root: root, paths: [])
    else { return [] }
    return workbook.course.documents.map(\.id) + workbook.claims.map(\.id)
  }
}
