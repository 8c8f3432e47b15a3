/// A check in one line.
public struct CheckSummary: CustomStringConvertible, Sendable {
  /// The line.
  public let description: String

  /// Sums a check up.
  ///
  /// - Parameter report: what came of the check.
  public init(_ report: CheckReport) {
    let tally = report.tally
    var subjects = [
      Self.count(tally.lessons, "lesson"), Self.count(report.programs.count, "program"),
      Self.count(tally.snippets, "snippet"),
      "\(Self.count(report.provenClaims.count, "claim")) proven",
    ]
    if tally.skipped > 0 { subjects.append("\(tally.skipped) skipped") }
    let faults = report.problems.count + report.failures.count
    let warnings = report.programs.reduce(0) { $0 + $1.warnings.count }
    var verdict = faults == 0 ? "all hold" : Self.count(faults, "error")
    if warnings > 0 { verdict += ", \(Self.count(warnings, "warning"))" }
    let work = tally.compiled == 0 ? "all known from before" : Self.work(tally)
    description = "\(subjects.joined(separator: ", ")): \(verdict) (\(work))"
  }

  /// How the programs were compiled, and how many were run.
  private static func work(_ tally: CheckReport.Tally) -> String {
    let ways = [
      ("merged", tally.merged), ("alone", tally.alone), ("recompiled", tally.recompiled),
    ]
    let words = ways.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
    return (words + ["run \(tally.ran)"]).joined(separator: ", ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
