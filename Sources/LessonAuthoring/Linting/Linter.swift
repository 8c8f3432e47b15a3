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

  /// All diagnostics but those about links, which the site knows.
  public var diagnostics: [Diagnostic] {
    let translations = workbook.translations
    let translated = translations.flatMap(\.lessons)
    let format = ([workbook] + translations.map(\.workbook)).flatMap { workbook in
      workbook.problems + workbook.lessons.flatMap(\.problems)
    }
    return format.map { Diagnostic(.format, $0) }
      + IdRule.problems(in: workbook).map { Diagnostic(.id, $0) }
      + IntroductionRule(workbook).problems.map { Diagnostic(.order, $0) }
      + translated.flatMap(\.drift).map { Diagnostic(.translation, $0) }
      + translated.flatMap(\.staleness).map { Diagnostic(.stale, $0) }
      + translations.flatMap(\.missingWords).map { Diagnostic(.words, $0) }
      + (workbook.lessons + translated.map(\.lesson)).flatMap(Self.diagnostics)
      + styleDiagnostics
  }

  /// What the course's own style says of the originals.
  private var styleDiagnostics: [Diagnostic] {
    let style: ProseStyle?
    do {
      style = try ProseStyle.load(root: workbook.root)
    } catch let problem as Diagnostic {
      return [Diagnostic(.format, problem)]
    } catch {
      return []
    }
    guard let style else { return [] }
    let introductions = MissingIntroductionRule(style, workbook).problems
    let (prose, terms) = (ProseRule(style), TermRule(style, workbook))
    return introductions.map { Diagnostic(.introduction, $0) }
      + workbook.lessons.flatMap { lesson in
        prose.problems(in: lesson).map { Diagnostic(.prose, $0) }
          + terms.unlinkedTerms(in: lesson).map { Diagnostic(.term, $0) }
          + [terms.emptyTitle(of: lesson)].compactMap { $0 }.map { Diagnostic(.title, $0) }
      }
  }

  private static func diagnostics(in lesson: Lesson) -> [Diagnostic] {
    HeadingRule.problems(in: lesson).map { Diagnostic(.heading, $0) }
      + DisguiseRule(lesson).problems.map { Diagnostic(.disguise, $0) }
      + LineRule(lesson).diagnostics + RawRule(lesson).problems.map { Diagnostic(.raw, $0) }
  }
}
