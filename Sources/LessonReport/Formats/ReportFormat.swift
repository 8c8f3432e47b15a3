/// The ways in which a report can be written.
public enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// For people: the errors, and a summary.
  case text

  /// For programs: JSON Lines, as `Report.schema.json` says.
  case json

  /// For the test pages of GitLab, Jenkins and others: JUnit's XML.
  case junit

  /// For GitHub: workflow commands, which become annotations on the lines of the Markdown.
  case github
}

extension ReportDocument {
  /// Writes the report.
  ///
  /// - Parameters:
  ///   - format: the way to write it.
  ///   - style: how much of it people want to see; other formats hold everything.
  /// - Returns: the lines.
  /// - Throws: `CheckError` where it can't be written down.
  public func lines(as format: ReportFormat, style: TextStyle = TextStyle()) throws -> [String] {
    switch format {
    case .text: TextReport(self, style: style).lines.map(\.description)
    case .json: try JSONReport(self).lines
    case .junit: JUnitReport([self]).lines
    case .github: GitHubReport(self).lines
    }
  }
}
