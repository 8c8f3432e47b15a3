public import LessonChecker
import LessonKit
public import Sandbox

/// The cached result of a check of a whole course in which everything held, without warnings.
///
/// While nothing has changed that decides about it, the next check comes to the same. It is enough
/// to read the files again and compare; lessons need not be taken apart, nor programs looked up.
public struct CachedSummary: Sendable {
  /// The summary of the check; nil where it has to be made.
  public let summary: ReportLine?

  private let tools: Tools
  private let root: String
  private let inputs: CourseInputs

  /// Looks for an earlier check; nil where it can't be known whether something has changed.
  ///
  /// - Parameters:
  ///   - root: the course's root, as a path to put before others.
  ///   - cacheFolder: where earlier results lie; nil for the workbook's own.
  ///   - sandbox: how far to shut off the programs.
  /// - Throws: `CheckError` where no check can be made.
  public init?(
    ofCourseIn root: String, cacheFolder: String? = nil, sandbox: SandboxMode = .auto
  ) async throws {
    self.root = root
    tools = try await Tools(
      cacheFolder: cacheFolder ?? CacheHome().cache(of: root), sandbox: sandbox)
    guard let inputs = CourseInputs(root: root, base: ProgramKeyBase(tools)) else { return nil }
    self.inputs = inputs
    summary = tools.cache.record(String.self, named: inputs.key, of: .summaries).map {
      .summary($0, holds: true)
    }
  }

  /// Caches the summary of a check, if everything held and there is no other line.
  ///
  /// - Parameter report: a check of the whole course
  /// - Throws: `CheckError` where it can't be written down.
  public func keep(_ report: CheckReport) throws {
    var report = report
    report.tally = CheckReport.Tally()
    report.tally.lessons = report.workbook.lessons.count
    guard report.holds, report.shortcoming == nil, inputs.cover(report.workbook) else { return }
    let lines = WrittenReport([report]).lines()
    guard lines.count == 1, case .summary(let text, holds: true)? = lines.first else { return }
    // What was edited while the check read it is not what it checked.
    guard CourseInputs(root: root, base: ProgramKeyBase(tools)) == inputs else { return }
    try tools.cache.store(text, named: inputs.key, of: .summaries)
  }
}
