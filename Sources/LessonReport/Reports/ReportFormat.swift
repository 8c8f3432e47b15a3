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
      guard let record = try? decoder.decode(JSONReport.Line.self, from: Data(line)) else {
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
  fileprivate init?(_ records: ArraySlice<JSONReport.Line>) {
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

extension JSONReport.Line {
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

/// A report on several implementations for people: a matrix of lessons and implementations, and the
/// differences.
struct ComparisonText {
  /// The lines.
  let lines: [ReportLine]

  /// Writes a report.
  init(_ report: WrittenReport, style: TextStyle) {
    var parts = zip(report.documents, report.distinct).map { document, rest in
      let body = TextReport.body(of: rest, style: style)
      let common = document.diagnostics.count - rest.diagnostics.count
      let heading = Self.heading(of: rest, common: common)
      return body.isEmpty ? [] : [.note(heading)] + body
    }
    if style.detail != .quiet {
      parts.insert(Self.matrix(report), at: 0)
      parts.append(Self.summaries(of: report))
    }
    let filled = parts.filter { !$0.isEmpty }
    lines = Array(filled.joined(separator: [.note("")]))
  }

  private static func heading(of document: ReportDocument, common: Int) -> String {
    guard let name = document.head.implementation else { return "In ours:" }
    let rest = common > 0 ? " (not counting what is so in ours too: \(common))" : ""
    return document.diagnostics.isEmpty ? "In \(name):" : "What differs in \(name)\(rest):"
  }

  private static func matrix(_ report: WrittenReport) -> [ReportLine] {
    Matrix(report).rows.map { .row($0.text, holds: $0.holds) }
      + report.documents.flatMap(skips).map { .note($0) }
  }

  /// How many snippets an implementation lacks modules for, module by module.
  private static func skips(in document: ReportDocument) -> [String] {
    let programs = document.programs.filter { $0.lacks != nil }
    let counts = programs.reduce(into: [String: Int]()) { counts, program in
      counts[program.reason ?? "", default: 0] += program.snippets.count
    }
    return counts.sorted { $0.key < $1.key }.map { "\($0.value) skipped: \($0.key)" }
  }

  private static func summaries(of report: WrittenReport) -> [ReportLine] {
    let order = report.documents.first.map { TextReport.order(of: $0.head) } ?? []
    return order
      + report.documents.map { document in
        let name = document.head.implementation == nil ? "ours: " : ""
        return .summary(name + CheckSummary(document).description, holds: document.holds)
      }
  }
}

/// How many snippets of each lesson hold in each implementation.
private struct Matrix {
  /// A line of it.
  struct Row: Hashable {
    /// The line.
    let text: String

    /// Whether all that it counts holds.
    let holds: Bool
  }

  /// The lines: a heading, one for each lesson that has snippets, and the sum.
  let rows: [Row]

  /// Counts.
  init(_ report: WrittenReport) {
    let documents = report.documents
    let heads = [""] + documents.map { $0.head.implementation ?? "ours" }
    let files = documents.first?.head.lessons ?? []
    let programs = documents.map { Dictionary(grouping: $0.programs, by: \.file) }
    var rows: [(name: String, counts: [MatrixCount])] = files.map { file in
      (documents[0].shown(file), programs.map { MatrixCount($0[file] ?? []) })
    }
    rows.removeAll { $0.counts.allSatisfy(\.isEmpty) }
    rows.append(("all", documents.map { MatrixCount($0.programs) }))
    let table = [heads] + rows.map { [$0.name] + $0.counts.map(\.description) }
    let widths = heads.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { Self.line($0, widths: widths) }
    let holds = [true] + rows.map { $0.counts.allSatisfy(\.holds) }
    self.rows = zip(lines, holds).map { Row(text: $0, holds: $1) }
  }

  private static func line(_ cells: [String], widths: [Int]) -> String {
    let padded = zip(cells, widths).map { cell, width in
      TerminalText.message(cell) + String(repeating: " ", count: width - cell.count)
    }
    let line = padded.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

/// How many of some snippets hold.
private struct MatrixCount: Hashable, CustomStringConvertible {
  private let held: Int
  private let checked: Int
  private let skipped: Int

  /// Counts the snippets of programs.
  init(_ programs: [ProgramRecord]) {
    let snippets = programs.flatMap(\.snippets)
    held = snippets.count { $0.state == .verified || $0.state == .compiled }
    skipped = snippets.count { $0.state == .skipped }
    checked = snippets.count - skipped
  }

  /// Whether there is nothing to count.
  var isEmpty: Bool { checked + skipped == 0 }

  /// Whether all that were to be checked hold.
  var holds: Bool { held == checked }

  /// Such as `11/12, 3 skipped`.
  var description: String {
    guard checked > 0 else { return skipped > 0 ? "\(skipped) skipped" : "–" }
    return "\(held)/\(checked)" + (skipped > 0 ? ", \(skipped) skipped" : "")
  }
}
