public import LessonKit

/// Holds lessons to what makes them read well, beyond what a check finds out.
public struct Linter: Sendable {
  private let workbook: Workbook
  private let translations: [Translation]

  /// Takes in a workbook.
  ///
  /// - Parameters:
  ///   - workbook: the workbook, with all lessons of the course.
  ///   - translations: its translations.
  public init(_ workbook: Workbook, translations: [Translation]) {
    self.workbook = workbook
    self.translations = translations
  }

  /// All that is to be complained of, but for links, which the site knows about.
  public var findings: [LintFinding] {
    let format = ([workbook] + translations.map(\.workbook)).flatMap { workbook in
      workbook.problems + workbook.lessons.flatMap(\.problems)
    }
    return format.map { LintFinding(.format, $0) }
      + IdRule.problems(in: workbook).map { LintFinding(.id, $0) }
      + IntroductionRule(workbook).problems.map { LintFinding(.order, $0) }
      + translations.flatMap { translation in
        TranslationRule(translation, of: workbook).problems.map { LintFinding(.translation, $0) }
      }
      + (workbook.lessons + translations.flatMap(\.workbook.lessons)).flatMap(Self.findings)
  }

  private static func findings(in lesson: Lesson) -> [LintFinding] {
    HeadingRule.problems(in: lesson).map { LintFinding(.heading, $0) }
      + LineRule(lesson).findings + RawRule(lesson).problems.map { LintFinding(.raw, $0) }
  }
}
