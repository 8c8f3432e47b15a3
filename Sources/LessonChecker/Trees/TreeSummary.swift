/// A check of a folder of Markdown in one line.
struct TreeSummary: CustomStringConvertible {
  /// The line.
  let description: String

  /// Sums a check up.
  init(_ document: ReportDocument) {
    let states = document.programs.flatMap(\.snippets).map(\.state)
    let known = document.work.knownFailures ?? 0
    let warnings = document.programs.reduce(0) { $0 + $1.warnings.count }
    let other = document.problems.count
    let counts = [
      (states.count { $0 == .failed } - known, "fail"), (known, "known to fail"),
      (states.count { $0 == .skipped }, "skipped"),
      (states.count { $0 == .unchecked }, "not checked"),
      (other, "other error\(other == 1 ? "" : "s")"),
      (warnings, "warning\(warnings == 1 ? "" : "s")"),
    ]
    let holding = "\(states.count { $0 == .verified || $0 == .compiled }) hold"
    let parts = [holding] + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let files = CheckSummary.count(document.head.lessons.count, "file")
    let snippets = CheckSummary.count(states.count, "snippet")
    let work = CheckSummary.words(for: document.work, document.head)
    description = "\(files), \(snippets): \(parts.joined(separator: ", ")) (\(work))"
  }
}
