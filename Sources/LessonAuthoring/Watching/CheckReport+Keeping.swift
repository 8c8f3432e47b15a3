import LessonChecker
import LessonKit

extension CheckReport {
  /// Adds the results of lessons that were not checked again from an earlier report.
  ///
  /// - Parameters:
  ///   - earlier: the earlier report.
  ///   - checked: the lessons that were checked now.
  mutating func keep(_ earlier: CheckReport, but checked: Set<String>) {
    let kept = workbook.lessons.filter { !checked.contains($0.path) }
    let paths = Set(kept.map(\.path))
    programs += earlier.programs.filter { paths.contains($0.program.lesson) }
    moduleProblems += earlier.moduleProblems.filter { !moduleProblems.contains($0) }
    for lesson in kept {
      for snippet in lesson.snippets {
        let result = earlier.results.result(of: snippet, in: lesson.path)
        results.record(result, of: snippet, in: lesson.path)
      }
    }
  }
}
