import Sandbox

/// The formats in which a report can be written.
///
/// To add a format, add a case here, a note for `--help`, a line in `lines(as:style:)`, and a file
/// in `Formats`.
public enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// For people: the errors, and a summary.
  case text

  /// For programs: JSON Lines, described by `Report.schema.json`.
  case json

  /// For the test pages of GitLab, Jenkins and other services: JUnit's XML.
  case junit

  /// For GitHub: workflow commands, which become annotations on the lines of the Markdown.
  case github

  /// For code scanning: SARIF 2.1.0.
  case sarif

  /// For the summary of a job on GitHub: Markdown.
  case markdown

  /// The purpose of the format in a word or two, or nil for the format for people.
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

/// The reports on the same lessons: first the report on the workbook's own modules, then a report
/// for each implementation.
extension [Report] {
  /// Whether a file could not be read, or a module could not be built.
  public var isPartial: Bool { contains(where: \.isPartial) }

  /// Whether everything that was checked held, in all implementations.
  public var holds: Bool { allSatisfy(\.holds) }

  /// Returns the reports in a format.
  ///
  /// - Parameters:
  ///   - format: the format
  ///   - style: the parts that people want to see. Other formats contain everything.
  /// - Throws: `CheckError` if the reports can't be encoded
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

  /// Writes the reports to a file in one step, so that the file is never incomplete.
  ///
  /// Makes the file's folder if necessary.
  ///
  /// - Throws: `CheckError` if the file can't be written
  public func write(as format: ReportFormat, to path: String) throws {
    let text = try lines(as: format).map { $0 + "\n" }.joined()
    try Folder.write([UInt8](text.utf8), toFileNamed: path)
  }
}
