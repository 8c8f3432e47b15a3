public import LessonKit

/// Holds lessons to what makes them read well, beyond what a check finds out.
public struct Linter: Sendable {
  private let workbook: Workbook

  /// Takes in a workbook.
  ///
  /// - Parameter workbook: the workbook, with all lessons of the course and their translations.
  public init(_ workbook: Workbook) {
    self.workbook = workbook
  }

  /// All that is to be complained of, but for links, which the site knows about.
  public var findings: [LintFinding] {
    let translations = workbook.translations
    let translated = translations.flatMap(\.lessons)
    let format = ([workbook] + translations.map(\.workbook)).flatMap { workbook in
      workbook.problems + workbook.lessons.flatMap(\.problems)
    }
    return format.map { LintFinding(.format, $0) }
      + IdRule.problems(in: workbook).map { LintFinding(.id, $0) }
      + IntroductionRule(workbook).problems.map { LintFinding(.order, $0) }
      + translated.flatMap(\.drift).map { LintFinding(.translation, $0) }
      + translated.flatMap(\.staleness).map { LintFinding(.stale, $0) }
      + translations.flatMap(\.missingWords).map { LintFinding(.words, $0) }
      + (workbook.lessons + translated.map(\.lesson)).flatMap(Self.findings)
  }

  private static func findings(in lesson: Lesson) -> [LintFinding] {
    HeadingRule.problems(in: lesson).map { LintFinding(.heading, $0) }
      + DisguiseRule(lesson).problems.map { LintFinding(.disguise, $0) }
      + LineRule(lesson).findings + RawRule(lesson).problems.map { LintFinding(.raw, $0) }
  }
}
