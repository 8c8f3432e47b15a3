import Foundation
public import LessonChecker
import LessonKit
import Sandbox

/// The report of a check: one document, or one for each implementation that lessons were checked
/// against.
public struct WrittenReport: Hashable, Sendable {
  /// The documents: first that of the workbook's own modules.
  public internal(set) var documents: [ReportDocument]

  /// Reports checks of the same lessons.
  ///
  /// - Parameter checks: the checks, first that of the workbook's own modules
  public init(_ checks: [CheckReport]) {
    self.init(documents: checks.map(\.document))
  }

  /// Puts documents side by side.
  init(documents: [ReportDocument]) {
    self.documents = documents
  }

  /// Whether something could not even be read or built.
  public var isPartial: Bool { documents.contains(where: \.isPartial) }

  /// Whether everything that was checked held, in all implementations.
  public var holds: Bool { documents.allSatisfy(\.holds) }

  /// The report for people.
  ///
  /// - Parameter style: how much of it they want to see
  /// - Returns: its lines; with several implementations, a table and the differences
  public func lines(_ style: TextStyle = TextStyle()) -> [ReportLine] {
    guard documents.count > 1 else { return documents.flatMap { $0.lines(style) } }
    return ComparisonText(self, style: style).lines
  }

  /// The documents; from the second on, without what the first one says as well.
  var distinct: [ReportDocument] {
    guard let ours = documents.first else { return [] }
    return [ours] + documents.dropFirst().map { $0.leavingOut(ours) }
  }
}

extension ReportDocument {
  /// The document without what another one says as well.
  fileprivate func leavingOut(_ other: ReportDocument) -> ReportDocument {
    let problems = Set(other.problems)
    let programs = Dictionary(other.programs.map { ($0.id, $0) }) { first, _ in first }
    var rest = self
    rest.problems.removeAll { problem in
      var problem = problem
      problem.implementation = nil
      return problems.contains(problem)
    }
    for index in rest.programs.indices {
      guard let same = programs[rest.programs[index].id] else { continue }
      let warnings = Set(same.warnings)
      let failures = Set(same.failures.map(\.withoutAdvice))
      rest.programs[index].warnings.removeAll(where: warnings.contains)
      rest.programs[index].failures.removeAll { failures.contains($0.withoutAdvice) }
    }
    return rest
  }
}

extension DiagnosticRecord {
  /// The record without advice, which only the document of the workbook's own modules has.
  fileprivate var withoutAdvice: DiagnosticRecord {
    var failure = self
    failure.advice = nil
    return failure
  }
}

extension WrittenReport {
  /// Writes the report to a file, which is there whole or not at all.
  ///
  /// - Parameters:
  ///   - format: the format
  ///   - path: the file; the folder that holds it is made where there is none
  /// - Throws: `CheckError` where it can't be written
  public func write(as format: ReportFormat, to path: String) throws {
    let text = try lines(as: format).map { $0 + "\n" }.joined()
    try Folder.write(Array(text.utf8), toFileNamed: path)
  }
}

extension WrittenReport {
  /// Reads a report that was written as JSON.
  ///
  /// - Parameter path: the file
  /// - Throws: `CheckError` where it can't be read, is no report, or was cut short
  public init(readingJSONFrom path: String) throws {
    // A pipe or a device might never end.
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let bytes = Files.read(path)
    else {
      throw CheckError(
        "the report '\(TerminalText.message(path))' can't be read", advice: "name a file")
    }
    try self.init(json: bytes, named: TerminalText.message(path))
  }

  /// Parses a report that was written as JSON.
  init(json: [UInt8], named name: String) throws {
    let decoder = JSONDecoder()
    let lines = json.split(separator: UInt8(ascii: "\n"))
    let records = try lines.enumerated().map { index, line in
      guard let record = try? decoder.decode(RecordLine.self, from: Data(line)) else {
        throw CheckError(
          "line \(index + 1) of '\(name)' is no record of a report",
          advice: "write it with 'workbook check --report json:FILE', by this version of the tool")
      }
      return record
    }
    let starts = records.indices.filter { records[$0].isHead }
    guard let first = starts.first, first == 0 else { throw Self.cutShort(name) }
    documents = try zip(starts, starts.dropFirst() + [records.count]).map { start, end in
      guard let document = ReportDocument(records[start..<end]) else { throw Self.cutShort(name) }
      return document
    }
  }

  private static func cutShort(_ name: String) -> CheckError {
    CheckError(
      "the report '\(name)' is cut short", advice: "let the check that writes it come to its end")
  }
}

extension ReportDocument {
  /// Puts the records of one report together; nil where it has no end.
  fileprivate init?(_ records: ArraySlice<RecordLine>) {
    guard case .head(let head)? = records.first, case .summary(_, let work)? = records.last else {
      return nil
    }
    self.init(head: head, work: work)
    for record in records {
      switch record {
      case .problem(let problem): problems.append(problem)
      case .program(let program): programs.append(program)
      case .head, .summary: break
      }
    }
  }
}

extension RecordLine {
  fileprivate var isHead: Bool {
    if case .head = self { true } else { false }
  }
}

extension Timings {
  /// Takes the times from a report.
  ///
  /// - Parameter report: the report of an earlier check, as JSON.
  public init(_ report: WrittenReport) {
    let programs = report.documents.first?.programs ?? []
    self.init(
      Dictionary(
        programs.compactMap { program in
          program.seconds.map { (program.id, $0) }
        }, uniquingKeysWith: { $1 }))
  }
}

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
    case .json: "JSON Lines, one record a program"
    case .junit: "XML"
    case .github: "annotations"
    case .sarif: "code scanning"
    case .markdown: "the summary of a job"
    }
  }
}

extension WrittenReport {
  /// Writes the report.
  ///
  /// - Parameters:
  ///   - format: the format
  ///   - style: how much of it people want to see; other formats hold everything
  /// - Returns: the lines
  /// - Throws: `CheckError` where it can't be written down
  public func lines(as format: ReportFormat, style: TextStyle = TextStyle()) throws -> [String] {
    switch format {
    case .text: lines(style).map(\.description)
    case .json: try documents.flatMap { try JSONReport($0).lines }
    case .junit: JUnitReport(documents).lines
    case .github: distinct.flatMap { GitHubReport($0).lines }
    case .sarif: try JSONLines.encode([SARIFReport(distinct)])
    case .markdown: distinct.flatMap { MarkdownReport($0).lines }
    }
  }
}
