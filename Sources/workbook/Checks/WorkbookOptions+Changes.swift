import ArgumentParser
import LessonChecker
import LessonKit
import Sandbox

extension WorkbookOptions {
  /// Finds the Markdown that differs from a commit, among what a check would take.
  ///
  /// - Parameter commit: the commit, by any of its names.
  /// - Returns: the files, as the user would name them.
  /// - Throws: exit code 2, with the reason printed, where git can't tell.
  func changedLessons(since commit: String) async throws -> [String] {
    do {
      guard case .docs(let root, isConfigured: false) = WorkbookLocation.find(for: String?.none)
      else {
        let workbook = try load()
        let all = workbook.lessons + workbook.translations.flatMap { $0.lessons.map(\.lesson) }
        let changed = Set(
          try await ChangedFiles.markdown(since: commit, in: workbook.root).map(Files.absolute))
        return all.map(\.path).filter { changed.contains(Files.absolute($0)) }
      }
      return try await ChangedFiles.markdown(since: commit, in: root)
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }
}
