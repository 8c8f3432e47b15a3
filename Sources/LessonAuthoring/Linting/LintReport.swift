import LessonChecker
public import LessonKit
public import LessonReport
import Sandbox

/// All that lint complains of.
public struct LintReport: Sendable {
  /// The complaints, file by file, top to bottom.
  public let findings: [LintFinding]

  private let workbook: Workbook

  /// Puts complaints in order.
  ///
  /// - Parameters:
  ///   - findings: the complaints.
  ///   - workbook: the workbook that they are about.
  ///   - paths: the files and folders that are meant; nil for all.
  public init(_ findings: [LintFinding], of workbook: Workbook, at paths: [String]? = nil) {
    self.workbook = workbook
    let places = paths.map { $0.map(Files.absolute) }
    let meant = findings.filter { finding in
      let file = Files.absolute(finding.problem.file)
      return places.map { $0.contains { file == $0 || file.hasPrefix($0 + "/") } } ?? true
    }
    self.findings = meant.enumerated().sorted { left, right in
      let (one, other) = (left.element.problem, right.element.problem)
      return (one.file, one.position?.offset ?? -1, left.offset)
        < (other.file, other.position?.offset ?? -1, right.offset)
    }.map(\.element)
  }

  /// The report for people.
  public var lines: [ReportLine] {
    let count = findings.count
    let files = Set(findings.map(\.problem.file)).count
    let verdict =
      count == 0
      ? "nothing to complain of"
      : "\(count) complaint\(count == 1 ? "" : "s") about \(files) file\(files == 1 ? "" : "s")"
    return findings.map(\.line) + [.summary("lint: \(verdict)", holds: count == 0)]
  }

  /// The report in GitHub's workflow commands.
  public var annotations: [String] {
    let folder = Repository.path(of: workbook.root)
    return findings.map { finding in
      let file = workbook.fromRoot(finding.problem.file)
      return GitHubReport.command(
        for: finding.complaint(file: file), in: folder, title: "lint: \(finding.rule.rawValue)")
    }
  }

  /// The report for programs: a JSON object a line.
  public var jsonLines: [String] {
    findings.map { $0.record(file: workbook.fromRoot($0.problem.file)) }.jsonLines
  }
}
