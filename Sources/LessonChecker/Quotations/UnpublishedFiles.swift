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
    var repositories = Repositories()
    for lesson in workbook.lessons {
      let judge = QuotationJudge(lesson: lesson.path, root: workbook.root)
      for snippet in lesson.snippets {
        guard let reference = snippet.options.source,
          judge.judge(snippet)?.mismatches.isEmpty == false,
          let file = try? SourceQuotation.file(of: reference, root: workbook.root),
          await repositories.ignore(file)
        else { continue }
        references.insert(reference)
      }
    }
  }

  /// Whether a `source:` comment names one of them.
  func contains(_ reference: String) -> Bool { references.contains(reference) }

  /// The repositories of the files that were asked about, each found once.
  private struct Repositories {
    private var known: [String: Git?] = [:]

    /// Whether a repository did not answer in time: others may take as long.
    private var isSlow = false

    /// Whether a file is ignored, as far as anybody can tell.
    mutating func ignore(_ file: String) async -> Bool {
      let parts = file.split(separator: "/")
      let folder = "/" + parts.dropLast().joined(separator: "/")
      guard !isSlow else { return true }
      let git: Git?
      if let found = known[folder] { git = found } else { git = await Git(in: folder) }
      known[folder] = .some(git)
      guard let git else { return false }
      let isIgnored = await git.isIgnored(String(parts.last ?? ""))
      isSlow = await git.isSilent
      return isIgnored
    }
  }
}
