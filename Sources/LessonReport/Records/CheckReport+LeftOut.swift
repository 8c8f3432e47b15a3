import LessonChecker
import LessonKit

extension CheckReport {
  /// A record for each snippet that no program holds: one that is skipped, or that quotes a source.
  var leftOut: [ProgramRecord] {
    guard settings.isFirstPart else { return [] }
    return workbook.lessons.filter(\.problems.isEmpty).flatMap { lesson in
      lesson.sections.flatMap { section in
        section.snippets.filter(\.isLeftOut)
          .filter { settings.selection.contains($0, of: section.slug, in: lesson.path) }
          .map { record(of: $0, in: section, of: lesson) }
      }
    }
  }

  private func record(
    of snippet: Snippet, in section: Section, of lesson: Lesson
  ) -> ProgramRecord {
    let file = workbook.fromRoot(lesson.path)
    let line = snippet.range.start.line
    let failures = quotationFailures.filter {
      $0.file == lesson.path && snippet.blockLines.contains($0.position?.line ?? 0)
    }
    let result = results.result(of: snippet, in: lesson.path)
    return ProgramRecord(
      id: "\(file)#\(section.slug)/line-\(line)", file: file,
      section: section.title, line: line, name: "\(lesson.slug), line \(line)",
      state: result.state, reason: snippet.options.skipReason,
      snippets: [SnippetRecord(snippet, result)],
      failures: failures.map(DiagnosticRecord.failure))
  }
}
