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
      + styleFindings
  }

  /// What the course's own style says of the originals.
  private var styleFindings: [LintFinding] {
    let style: ProseStyle?
    do {
      style = try ProseStyle.load(root: workbook.root)
    } catch let problem as LessonProblem {
      return [LintFinding(.format, problem)]
    } catch {
      return []
    }
    guard let style else { return [] }
    let (prose, terms) = (ProseRule(style), TermRule(style, workbook))
    return workbook.lessons.flatMap { lesson in
      prose.problems(in: lesson).map { LintFinding(.prose, $0) }
        + terms.unlinkedTerms(in: lesson).map { LintFinding(.term, $0) }
        + [terms.emptyTitle(of: lesson)].compactMap { $0 }.map { LintFinding(.title, $0) }
    }
  }

  private static func findings(in lesson: Lesson) -> [LintFinding] {
    HeadingRule.problems(in: lesson).map { LintFinding(.heading, $0) }
      + LineRule(lesson).findings + RawRule(lesson).problems.map { LintFinding(.raw, $0) }
  }
}
