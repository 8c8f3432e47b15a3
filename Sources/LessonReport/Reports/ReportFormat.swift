import Sandbox

/// The formats in which a report can be written.
///
/// A new one is a case here, its note for `--help`, a line in `lines(as:style:)`, and a file in
/// `Formats`.
public enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// For people: the errors, and a summary.
  case text

  /// For programs: JSON Lines, as `Report.schema.json` says.
  case json

  /// For the test pages of GitLab, Jenkins and others: JUnit's XML.
  case junit

  /// For GitHub: workflow commands, which become annotations on the lines of the Markdown.
  case github

  /// For code scanning: SARIF 2.1.0.
  case sarif

  /// For the summary of a job on GitHub: Markdown.
  case markdown

  /// What the format is for, in a word or two; nil for people's own.
  public var note: String? {
    switch self {
    case .text: nil
    case .json: "JSON Lines, one record for each program"
    case .junit: "XML"
    case .github: "annotations"
    case .sarif: "code scanning"
    case .markdown: "a job summary"
    }
  }
}

/// The reports on the same lessons: first that on the workbook's own modules, then one for each
/// implementation that they were checked against.
extension [Report] {
  /// Whether something could not even be read or built.
  public var isPartial: Bool { contains(where: \.isPartial) }

  /// Whether everything that was checked held, in all implementations.
  public var holds: Bool { allSatisfy(\.holds) }

  /// The reports in a format.
  ///
  /// - Parameters:
  ///   - format: the format
  ///   - style: how much of it people want to see; other formats hold everything
  /// - Throws: `CheckError` where it can't be written down
  public func lines(as format: ReportFormat, style: TextStyle = TextStyle()) throws -> [String] {
    switch format {
    case .text: lines(style).map(\.description)
    case .json: try flatMap { try $0.jsonLines() }
    case .junit: junitLines
    case .github: distinct.flatMap(\.githubLines)
    case .sarif: try JSONLines.encode([SARIFReport(distinct)])
    case .markdown: distinct.flatMap(\.markdownLines)
    }
  }

  /// Writes the reports to a file, which is there whole or not at all; its folder is made where there is
  /// none.
  ///
  /// - Throws: `CheckError` where it can't be written
  public func write(as format: ReportFormat, to path: String) throws {
    let text = try lines(as: format).map { $0 + "\n" }.joined()
    try Folder.write([UInt8](text.utf8), toFileNamed: path)
  }
}
