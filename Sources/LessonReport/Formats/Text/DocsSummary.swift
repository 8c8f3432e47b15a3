import LessonKit

/// A check of a folder of Markdown in one line.
struct DocsSummary: CustomStringConvertible {
  /// The line.
  let description: String

  /// Sums a check up.
  init(_ document: ReportDocument) {
    let snippets = document.programs.flatMap(\.snippets)
    let states = snippets.map(\.state)
    let known = document.work.knownFailures ?? 0
    let warnings = document.programs.reduce(0) { $0 + $1.warnings.count }
    let other = document.problems.count
    let isOther = states.contains(.failed)
    let counts = [
      (states.count { $0 == .failed } - known, "fail"), (known, "known to fail"),
      (states.count { $0 == .skipped }, "skipped"),
      (states.count { $0 == .unchecked }, "not checked"),
      (other, "\(isOther ? "other " : "")error\(other == 1 ? "" : "s")"),
      (snippets.count { $0.notRun != nil }, "not run"),
      (UnreadComments(document).count, "not understood"),
      (warnings, "warning\(warnings == 1 ? "" : "s")"),
    ]
    let parts = [Self.holding(snippets)] + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let files = CheckSummary.count(Self.files(of: document), "file")
    let total = CheckSummary.count(states.count, "snippet")
    let isDone = states.contains { $0 != .skipped && $0 != .unchecked }
    let work = isDone ? " (\(CheckSummary.words(for: document.work, document.head)))" : ""
    description = "\(files), \(total): \(parts.joined(separator: ", "))\(work)"
  }

  /// How many snippets hold, and of how many of these the page says what must come.
  private static func holding(_ snippets: [SnippetRecord]) -> String {
    let holding = snippets.filter { $0.state == .verified || $0.state == .compiled }
    guard !holding.isEmpty else { return "0 hold" }
    let compared = holding.count { $0.state == .verified && !$0.expects.isEmpty }
    return "\(holding.count) hold, \(compared == 0 ? "none" : "\(compared)") of them compared"
  }

  /// Of a shard only the files that it checked; files without programs belong to none.
  private static func files(of document: ReportDocument) -> Int {
    guard document.head.shard != nil else { return document.head.lessons.count }
    return Set(document.programs.filter { $0.state != .skipped }.map(\.file)).count
  }
}
