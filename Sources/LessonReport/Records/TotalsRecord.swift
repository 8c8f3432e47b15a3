import LessonKit

/// What a report adds up to.
struct TotalsRecord: Hashable, Codable, Sendable {
  /// The implementation that the lessons were checked against; nil for the workbook's own modules.
  let implementation: String?

  /// Whether everything that was checked held.
  let holds: Bool

  /// The number of lessons, of programs, and of the snippets in them, without those that are
  /// skipped.
  let lessons: Int
  let programs: Int
  let snippets: Int

  /// The number of claims that a verified snippet proves.
  let claims: Int

  /// The number of snippets that a lesson skips, and of programs that were not checked.
  let skipped: Int
  let unchecked: Int

  /// The number of things that do not hold, problems among them, and of the compiler's warnings.
  let errors: Int
  let warnings: Int
}

extension TotalsRecord {
  /// Adds a report up.
  init(_ document: ReportDocument) {
    let programs = document.programs
    let checked = programs.filter { $0.state != .skipped && $0.state != .unchecked }
    let snippets = programs.filter { $0.state != .skipped }.flatMap(\.snippets)
    let proven = snippets.filter { $0.state == .verified }.flatMap(\.claims)
    self.init(
      implementation: document.head.implementation, holds: document.holds,
      lessons: document.head.lessons.count, programs: checked.count,
      snippets: snippets.count, claims: Set(proven).count,
      skipped: programs.filter { $0.state == .skipped }.flatMap(\.snippets).count,
      unchecked: programs.count { $0.state == .unchecked },
      errors: document.problems.count + programs.reduce(0) { $0 + $1.failures.count },
      warnings: programs.reduce(0) { $0 + $1.warnings.count })
  }
}
