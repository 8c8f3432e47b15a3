import LessonKit
import Sandbox

/// The quoted files that git ignores.
///
/// They hold what is nobody's business, such as keys and passwords, and a report of a drifted
/// quotation would show them in a log that others read.
struct UnpublishedFiles: Sendable {
  private var references: Set<String> = []

  /// Knows of none.
  init() {}

  /// Asks git about the quotations of a workbook that have drifted: only those are shown.
  init(quotedIn workbook: Workbook) async {
    for lesson in workbook.lessons {
      let judge = QuotationJudge(lesson: lesson.path, root: workbook.root)
      for snippet in lesson.snippets {
        guard let reference = snippet.options.source,
          judge.judge(snippet)?.mismatches.isEmpty == false,
          let file = try? SourceQuotation.file(of: reference, root: workbook.root),
          await Self.isIgnored(file)
        else { continue }
        references.insert(reference)
      }
    }
  }

  /// Whether a `source:` comment names one of them.
  func contains(_ reference: String) -> Bool { references.contains(reference) }

  private static func isIgnored(_ file: String) async -> Bool {
    let parts = file.split(separator: "/")
    let folder = "/" + parts.dropLast().joined(separator: "/")
    let arguments = ["check-ignore", "--quiet", "--", String(parts.last ?? "")]
    return await Git.output(of: arguments, in: folder) != nil
  }
}
