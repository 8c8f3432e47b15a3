public import LessonChecker
import LessonKit
public import LessonReport
import Sandbox

/// The failures of a check by cause, and the reasons why snippets were left out.
public struct FailureSurvey: Sendable {
  /// The maximum number of places that are named for one cause.
  private static let maxPlaces = 3

  /// No summary up to this many failures: they can be read one by one.
  private static let summaryThreshold = 5

  private let causes: [FailureCause: [Diagnostic]]
  private let skipped: [String: Int]
  private let notRun: [String: Int]
  private let values: [ReportLine]

  /// Groups the failures of a check of a folder, which may be that of a package.
  ///
  /// - Throws: `CheckError` if there is no compiler
  public init(_ verdicts: CheckVerdicts, cacheFolder: String) async throws {
    let root = verdicts.workbook.root
    let tools = try await Tools(cacheFolder: cacheFolder, sandbox: .auto)
    let package = try? WorkingPackage(in: root.isEmpty ? "." : root, with: tools)
    self.init(verdicts, names: package.map(DeclaredNames.init(of:)) ?? DeclaredNames())
  }

  init(_ verdicts: CheckVerdicts, names: DeclaredNames) {
    var causes: [FailureCause: [Diagnostic]] = [:]
    var notRun: [String] = []
    let variables = FailureCause.ShownVariables(in: verdicts.workbook.lessons)
    // What a package's readers see first is the first to be mended.
    let readme = verdicts.workbook.root + "README.md"
    let pages = verdicts.firstFailures
    for (page, failures) in pages.filter({ $0.lesson.path == readme })
      + pages.filter({ $0.lesson.path != readme })
    {
      let finder = FailureCause.Finder(page, names: names, variables: variables)
      for (snippet, failure) in failures {
        causes[finder.cause(of: failure, in: snippet), default: []].append(failure)
      }
    }
    for page in verdicts.workbook.lessons {
      // Failing snippets count as nothing else, as in the summary.
      notRun += page.snippets.compactMap { snippet in
        let result = verdicts.results.result(of: snippet, in: page.path)
        return result.state == .failed ? nil : snippet.options.notRunReason
      }
    }
    self.causes = causes
    values = Report(verdicts).uncomparedValues
    skipped = Self.counts(
      verdicts.workbook.lessons.flatMap { page in
        page.snippets.compactMap { verdicts.results.result(of: $0, in: page.path).skipReason }
      })
    self.notRun = Self.counts(notRun)
  }

  /// Whether enough snippets fail for a summary to help; making one reads the sources of a package.
  public static func shouldSummarize(_ verdicts: CheckVerdicts) -> Bool {
    verdicts.firstFailures.map(\.failures.count).reduce(0, +) > summaryThreshold
  }

  /// The survey for people: why snippets fail, why they are left out, and why they are not run.
  public var lines: [ReportLine] {
    failureLines + Self.lines("Why snippets are left out:", skipped)
      + Self.lines("Why snippets are compiled, but not run:", notRun) + values
  }

  private static func counts(_ reasons: [String]) -> [String: Int] {
    Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private static func lines(_ title: String, _ reasons: [String: Int]) -> [ReportLine] {
    guard !reasons.isEmpty else { return [] }
    let sorted = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return [.note(title)]
      + sorted.map { .note(TerminalText.message("\(column($1))  \($0)")) }
  }

  /// Why snippets fail: the most frequent causes first, each with some places.
  public var failureLines: [ReportLine] {
    let lines = lines { failures in
      let places = Self.places(in: failures).map { failure in
        "\(failure.file):\(failure.position?.line ?? 1): \(failure.message)"
      }
      let rest = failures.count - Self.maxPlaces
      return (places + (rest > 0 ? ["and \(rest) more"] : [])).map {
        .note(TerminalText.message("        \($0)"))
      }
    }
    return causes.isEmpty ? [] : lines
  }

  /// The first failures, of different files where there are some, so that no file hides the others.
  private static func places(in failures: [Diagnostic]) -> [Diagnostic] {
    var files: Set<String> = []
    var (first, others): ([Int], [Int]) = ([], [])
    for index in failures.indices {
      if files.insert(failures[index].file).inserted {
        first.append(index)
      } else {
        others.append(index)
      }
    }
    return (first + others).prefix(maxPlaces).sorted().map { failures[$0] }
  }

  /// The causes of many failures in one or two lines each: the most frequent first.
  ///
  /// Empty if few snippets fail, or if nothing outside of the snippets explains any failure.
  public var summary: [ReportLine] {
    let isExplained = causes.keys.contains { $0 != .wrong }
    guard isExplained, causes.values.map(\.count).reduce(0, +) > Self.summaryThreshold else {
      return []
    }
    return lines { _ in [] }
  }

  private func lines(
    places: ([Diagnostic]) -> [ReportLine]
  ) -> [ReportLine] {
    let sorted = causes.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return [.note("Why snippets fail:")]
      + sorted.flatMap { cause, failures in
        [Self.title(of: cause, failures.count)] + Self.missingNames(in: failures, cause)
          + places(failures) + [Self.advice(on: cause)]
      }
  }

  /// A cause in words, among them names from a page.
  private static func title(of cause: FailureCause, _ count: Int) -> ReportLine {
    .note(TerminalText.message("\(column(count))  \(cause.title)"))
  }

  /// How many failures lack the same name, the most frequent first: one line of a prelude mends them all.
  private static func missingNames(
    in failures: [Diagnostic], _ cause: FailureCause
  ) -> [ReportLine] {
    guard cause == .undeclared || cause == .otherSnippet else { return [] }
    let names = failures.compactMap { $0.failure?.compilerError?.missingName }
    let counts = counts(names).filter { $0.value >= fewestAlike }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return counts.prefix(maxPlaces).map { name, count in
      .note(
        TerminalText.message(
          "\(column(count))    lack '\(name)': one line of prelude that declares it mends them"))
    }
  }

  /// Fewer failures that lack the same name are not counted.
  private static let fewestAlike = 3

  private static func advice(on cause: FailureCause) -> ReportLine {
    .note(TerminalText.message("        -> \(cause.advice)"))
  }

  private static func column(_ count: Int) -> String {
    let text = "\(count)"
    return String(repeating: " ", count: max(0, 5 - text.count)) + text
  }
}
