import LessonKit

/// A check of a folder of Markdown in one line.
struct TreeSummary: CustomStringConvertible {
  /// The line.
  let description: String

  /// Sums a check up.
  init(_ report: CheckReport) {
    let states = report.workbook.lessons.flatMap { lesson in
      lesson.snippets.map { report.results.result(of: $0, in: lesson.path).state }
    }
    let holding = states.count { $0 == .verified || $0 == .compiled }
    let failing = states.count { $0 == .failed } - report.knownFailures
    let skipped = states.count { if case .skipped = $0 { true } else { false } }
    let unchecked = states.count { $0 == .unchecked }
    var parts = ["\(holding) hold"]
    if failing > 0 { parts.append("\(failing) fail") }
    if report.knownFailures > 0 { parts.append("\(report.knownFailures) known to fail") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    if unchecked > 0 { parts.append("\(unchecked) not checked") }
    let other = report.problems.count + report.refusals.count
    if other > 0 { parts.append(Self.count(other, "other error")) }
    let warnings = report.programs.reduce(0) { $0 + $1.warnings.count }
    if warnings > 0 { parts.append(Self.count(warnings, "warning")) }
    let tally = report.tally
    let work =
      tally.compiled == 0 ? "all known from before" : "\(tally.compiled) compiled, \(tally.ran) run"
    let files = Self.count(report.workbook.lessons.count, "file")
    let snippets = Self.count(states.count, "snippet")
    description = "\(files), \(snippets): \(parts.joined(separator: ", ")) (\(work))"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
