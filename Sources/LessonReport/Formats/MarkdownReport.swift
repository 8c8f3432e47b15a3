import LessonKit

extension Report {
  /// The maximum number of errors and warnings to show in Markdown.
  ///
  /// The rest are counted.
  private static let maxDiagnostics = 50

  /// The maximum number of lines about a diagnostic.
  ///
  /// The rest are left out.
  private static let maxDetails = 20

  /// The report in Markdown, for the summary of a job on GitHub or a comment on a pull request.
  var markdownLines: [String] {
    let all = diagnostics
    let shown = all.prefix(Self.maxDiagnostics).flatMap(markdownLines(of:))
    let rest = all.count - Self.maxDiagnostics
    let summary = TerminalText.message(summary)
      .map { "\\`*_[]<>&|#~".contains($0) ? "\\\($0)" : String($0) }.joined()
    return ["### \(holds ? "✅" : "❌") \(summary)", ""]
      + (shown.isEmpty ? [] : Self.block(shown) + [""])
      + (rest > 0 ? ["And \(Self.count(rest, "more problem")): see the log.", ""] : [])
  }

  /// Returns a diagnostic as lines of a diff, which GitHub colours.
  private func markdownLines(of diagnostic: Diagnostic) -> [String] {
    let details = diagnostic.details
    let rest = details.count - Self.maxDetails
    return [ReportLine(diagnostic, shownIn: shown(diagnostic.file)).description]
      + details.prefix(Self.maxDetails).map { detail in
        switch detail.kind {
        case .missing, .extra: TerminalText.message(detail.description)
        case .same, .note: "    " + TerminalText.message(detail.description)
        }
      }
      + (rest > 0 ? ["    … \(rest) more lines"] : [])
  }

  /// Returns a fenced block.
  ///
  /// No line can end the block, because its fence is longer than any fence in the lines.
  private static func block(_ lines: [String]) -> [String] {
    let longest = lines.flatMap { line in line.split { $0 != "`" }.map(\.count) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + "diff"] + lines + [fence]
  }
}
