import LessonKit

extension Report {
  /// More errors and warnings than this are counted in Markdown, not shown.
  private static let mostDiagnostics = 50

  /// More lines about one of them are left out.
  private static let mostDetails = 20

  /// The report in Markdown, for the summary of a job on GitHub or a comment on a pull request.
  var markdownLines: [String] {
    let all = diagnostics
    let shown = all.prefix(Self.mostDiagnostics).flatMap(markdownLines(of:))
    let rest = all.count - Self.mostDiagnostics
    let summary = TerminalText.message(summary)
      .map { "\\`*_[]<>&|#~".contains($0) ? "\\\($0)" : String($0) }.joined()
    return ["### \(holds ? "✅" : "❌") \(summary)", ""]
      + (shown.isEmpty ? [] : Self.block(shown) + [""])
      + (rest > 0 ? ["And \(rest) more, which are in the log.", ""] : [])
  }

  /// A diagnostic as lines of a difference, which GitHub colours.
  private func markdownLines(of diagnostic: Diagnostic) -> [String] {
    let details = diagnostic.details
    let rest = details.count - Self.mostDetails
    return [ReportLine(diagnostic, shownIn: shown(diagnostic.file)).description]
      + details.prefix(Self.mostDetails).map { detail in
        switch detail.kind {
        case .missing, .extra: TerminalText.message(detail.description)
        case .same, .note: "    " + TerminalText.message(detail.description)
        }
      }
      + (rest > 0 ? ["    … \(rest) more lines"] : [])
  }

  /// A fenced block that nothing in its lines can end.
  private static func block(_ lines: [String]) -> [String] {
    let longest = lines.flatMap { line in line.split { $0 != "`" }.map(\.count) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + "diff"] + lines + [fence]
  }
}
