import LessonChecker
public import LessonKit
public import LessonReport
import Sandbox

/// Finds what makes lessons hard to read, beyond what a check finds.
public struct Linter: Sendable {
  let workbook: Workbook

  /// Makes a linter.
  ///
  /// - Parameter workbook: has to have all lessons of the course and their translations
  public init(_ workbook: Workbook) {
    self.workbook = workbook
  }

  /// All diagnostics but those about links, which the site knows.
  ///
  /// If the front matter of a lesson is broken, nobody knows which names it introduces, or which lessons it
  /// requires. Then only the format counts in that lesson, and the rules on names count in none.
  public var diagnostics: [Diagnostic] {
    let broken = Set(workbook.lessons.filter(\.hasBrokenFrontMatter).map(\.path))
    let nameRules = [LintRule.order, .introduction].map(\.rawValue)
    return allDiagnostics.filter { diagnostic in
      guard !broken.isEmpty, diagnostic.rule != LintRule.format.rawValue else { return true }
      return !broken.contains(diagnostic.file) && !nameRules.contains(diagnostic.rule ?? "")
    }
  }

  private var allDiagnostics: [Diagnostic] {
    let translations = workbook.translations
    let translated = translations.flatMap(\.lessons)
    let format = ([workbook] + translations.map(\.workbook)).flatMap { workbook in
      workbook.problems + workbook.lessons.flatMap(\.problems)
    }
    return format.map { Diagnostic(.format, $0) }
      + FormRules.diagnostics(in: workbook) + NameRules.order(in: workbook)
      + translated.flatMap(\.drift).map { Diagnostic(.translation, $0) }
      + translated.flatMap(\.staleness).map { Diagnostic(.stale, $0) }
      + translations.flatMap(\.missingWords).map { Diagnostic(.words, $0) }
      + (workbook.lessons + translated.map(\.lesson)).flatMap(FormRules.diagnostics)
      + styleDiagnostics
  }

  /// The diagnostics of the course's own style, and of its languages'.
  private var styleDiagnostics: [Diagnostic] {
    do {
      let own = try ProseStyle.load(root: workbook.root).map { style in
        NameRules.introductions(in: workbook, style) + ProseRules.diagnostics(in: workbook, style)
      }
      return try (own ?? [])
        + workbook.translations.flatMap {
          try ProseRules.diagnostics(in: $0, root: workbook.root)
        }
    } catch let problem as Diagnostic {
      return [Diagnostic(.format, problem)]
    } catch {
      return []
    }
  }
}

extension Linter {
  /// The diagnostics of lint.
  public struct Report: Sendable {
    /// The diagnostics, file by file, top to bottom.
    public let diagnostics: [Diagnostic]

    private let workbook: Workbook

    /// The one file that is meant, if it is one.
    private let path: String?

    /// Sorts diagnostics by place.
    ///
    /// - Parameter paths: the files and folders that are meant, or nil for all
    public init(_ diagnostics: [Diagnostic], of workbook: Workbook, at paths: [String]? = nil) {
      self.workbook = workbook
      path = paths?.count == 1 ? paths?.first : nil
      let places = paths.map { $0.map(Files.absolute) }
      let meant = diagnostics.filter { diagnostic in
        let file = Files.absolute(diagnostic.file)
        return places.map { $0.contains { file == $0 || file.hasPrefix($0 + "/") } } ?? true
      }
      self.diagnostics = meant.enumerated().sorted { left, right in
        let (one, other) = (left.element, right.element)
        return (one.file, one.position?.offset ?? -1, left.offset)
          < (other.file, other.position?.offset ?? -1, right.offset)
      }.map(\.element)
    }

    /// The report for people.
    public var lines: [ReportLine] { PlacedLines.inOrder(placedLines) + [summary] }

    /// The diagnostics for people, each with its place.
    public var placedLines: [PlacedLines] {
      diagnostics.map { diagnostic in
        let advice = "\(diagnostic.location): advice: \(diagnostic.messageWithAdvice)"
        return PlacedLines(diagnostic, as: diagnostic.isAdvice ? .note(advice) : nil)
      }
    }

    /// The number of diagnostics in one line.
    public var summary: ReportLine {
      let advice = diagnostics.count(where: \.isAdvice)
      let count = diagnostics.count - advice
      let files = Set(diagnostics.map(\.file)).count
      let verdict =
        "\(count == 0 ? "no" : "\(count)") problem\(count == 1 ? "" : "s")"
        + (advice == 0 ? "" : ", \(advice) piece\(advice == 1 ? "" : "s") of advice")
        + (files == 0
          ? path.map { " in \($0)" } ?? "" : " in \(files) file\(files == 1 ? "" : "s")")
      return .summary("lint: \(verdict)", holds: count == 0)
    }

    /// The report in GitHub's workflow commands.
    public var annotations: [String] {
      let folder = workbook.folderInRepository
      return GitHubReport.capped(
        fromRoot.map { diagnostic in
          GitHubReport.command(
            for: diagnostic, in: folder, title: "lint: \(diagnostic.rule ?? "")")
        })
    }

    /// The report for programs: a JSON object for each diagnostic.
    public func jsonLines() throws -> [String] {
      try JSONLines.encode(fromRoot.map(DiagnosticRecord.lint))
    }

    /// The diagnostics, with paths from the workbook's root.
    private var fromRoot: [Diagnostic] {
      diagnostics.map { $0.renamed(workbook.fromRoot($0.file)) }
    }
  }
}

extension Lesson {
  /// Whether one of its problems is in the front matter, or is that it has none that is closed.
  fileprivate var hasBrokenFrontMatter: Bool {
    let end = document.children.first?.range.start.line ?? source.lineCount + 1
    return problems.contains { $0.position.map { $0.line < end } ?? false }
  }
}

extension Diagnostic {
  /// A problem as the diagnostic of a broken rule.
  public init(_ rule: LintRule, _ problem: Diagnostic) {
    self.init(
      rule.isAdvice ? .warning : .error, rule: rule.rawValue, in: problem.file,
      at: problem.position, problem.message, advice: problem.advice, details: problem.details)
  }

  /// Whether it only gives advice: the course can be published all the same.
  public var isAdvice: Bool { rule.flatMap(LintRule.init)?.isAdvice ?? false }
}
