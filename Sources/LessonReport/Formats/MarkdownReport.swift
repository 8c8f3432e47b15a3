import LessonKit

/// A report in Markdown, for the summary of a job on GitHub or a comment on a pull request.
struct MarkdownReport {
  /// More errors and warnings than this are counted, not shown.
  private static let mostDiagnostics = 50

  /// More lines about one of them are left out.
  private static let mostDetails = 20

  /// The lines.
  let lines: [String]

  /// Writes a report.
  init(_ document: ReportDocument) {
    let all = document.diagnostics
    let shown = all.prefix(Self.mostDiagnostics).flatMap { Self.lines(of: $0, in: document) }
    let rest = all.count - Self.mostDiagnostics
    let summary = TerminalText.message(CheckSummary(document).description)
    lines =
      ["### \(document.holds ? "✅" : "❌") \(Self.escaped(summary))", ""]
      + (shown.isEmpty ? [] : Self.block(shown) + [""])
      + (rest > 0 ? ["And \(rest) more, which the log has.", ""] : [])
  }

  /// A diagnostic as lines of a difference, which GitHub colours.
  private static func lines(of diagnostic: Diagnostic, in document: ReportDocument) -> [String] {
    let details = diagnostic.details
    let rest = details.count - mostDetails
    return [ReportLine(diagnostic, shownIn: document.shown(diagnostic.file)).description]
      + details.prefix(mostDetails).map { detail in
        switch detail {
        case .missing, .extra: TerminalText.message(detail.description)
        case .same, .note: "    " + TerminalText.message(detail.description)
        }
      }
      + (rest > 0 ? ["    … \(rest) more lines"] : [])
  }

  /// A fenced block that nothing in its lines can end.
  private static func block(_ lines: [String]) -> [String] {
    let longest =
      lines.map { line in
        line.split { $0 != "`" }.map(\.count).max() ?? 0
      }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + "diff"] + lines + [fence]
  }

  /// A text in which no character means anything to Markdown.
  private static func escaped(_ text: String) -> String {
    text.map { "\\`*_[]<>&|#~".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
