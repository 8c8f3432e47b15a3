import LessonChecker
public import LessonKit
public import LessonReport
import Sandbox

/// The diagnostics of lint.
public struct LintReport: Sendable {
  /// The diagnostics, file by file, top to bottom.
  public let diagnostics: [Diagnostic]

  private let workbook: Workbook

  /// Puts diagnostics in order.
  ///
  /// - Parameters:
  ///   - diagnostics: the diagnostics
  ///   - workbook: the workbook that they are about
  ///   - paths: the files and folders that are meant; nil for all
  public init(_ diagnostics: [Diagnostic], of workbook: Workbook, at paths: [String]? = nil) {
    self.workbook = workbook
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
  public var lines: [ReportLine] {
    let count = diagnostics.count
    let files = Set(diagnostics.map(\.file)).count
    let verdict =
      count == 0
      ? "nothing to complain of"
      : "\(count) complaint\(count == 1 ? "" : "s") about \(files) file\(files == 1 ? "" : "s")"
    return diagnostics.map { ReportLine($0) }
      + [.summary("lint: \(verdict)", holds: count == 0)]
  }

  /// The report in GitHub's workflow commands.
  public var annotations: [String] {
    let folder = Repository.path(of: workbook.root)
    return GitHubAnnotations.counted(
      fromRoot.map { diagnostic in
        GitHubReport.command(
          for: diagnostic, in: folder, title: "lint: \(diagnostic.rule ?? "")")
      })
  }

  /// Encodes the report for programs.
  ///
  /// - Returns: a JSON object for each diagnostic
  /// - Throws: `CheckError` where one can't be encoded
  public func jsonLines() throws -> [String] {
    try JSONLines.encode(fromRoot.map(DiagnosticRecord.lint))
  }

  /// The diagnostics, with files seen from the workbook's root.
  private var fromRoot: [Diagnostic] {
    diagnostics.map { $0.renamed(workbook.fromRoot($0.file)) }
  }
}
