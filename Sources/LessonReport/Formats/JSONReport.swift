import Foundation
import Sandbox

/// Writes a report as JSON Lines.
///
/// One object a line: the head, the problems, the programs, the summary. So a report can be read
/// while it grows, and one that was cut short is known by its missing last line.
struct JSONReport {
  /// The lines.
  let lines: [String]

  /// Writes a report.
  ///
  /// - Throws: `CheckError` where it can't be encoded
  init(_ document: ReportDocument) throws {
    lines = try JSONLines.encode(
      [Line.head(document.head)] + document.problems.map(Line.problem)
        + document.programs.map(Line.program)
        + [.summary(TotalsRecord(document), document.work)])
  }
}

/// Writes records as JSON, one a line.
package enum JSONLines {
  /// Encodes records.
  ///
  /// - Parameter records: the records
  /// - Returns: a JSON object for each
  /// - Throws: `CheckError` where one can't be encoded
  package static func encode(_ records: [some Encodable]) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try records.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    } catch {
      throw CheckError(
        "the report can't be written as JSON (\(error))".singleLine, advice: "report this as a bug")
    }
  }
}

extension JSONReport {
  /// One line of a report as JSON: a record, and beside its own keys the word for its kind.
  enum Line: Codable {
    case head(HeadRecord)
    case problem(DiagnosticRecord)
    case program(ProgramRecord)
    case summary(TotalsRecord, WorkRecord)

    private enum Key: String, CodingKey {
      case record
    }

    private enum Word: String, Codable {
      case head
      case problem
      case program
      case summary
    }

    init(from decoder: any Decoder) throws {
      switch try decoder.container(keyedBy: Key.self).decode(Word.self, forKey: .record) {
      case .head: self = .head(try HeadRecord(from: decoder))
      case .problem: self = .problem(try DiagnosticRecord(from: decoder))
      case .program: self = .program(try ProgramRecord(from: decoder))
      case .summary:
        self = .summary(try TotalsRecord(from: decoder), try WorkRecord(from: decoder))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      switch self {
      case .head(let head):
        try container.encode(Word.head, forKey: .record)
        try head.encode(to: encoder)
      case .problem(let problem):
        try container.encode(Word.problem, forKey: .record)
        try problem.encode(to: encoder)
      case .program(let program):
        try container.encode(Word.program, forKey: .record)
        try program.encode(to: encoder)
      case .summary(let totals, let work):
        try container.encode(Word.summary, forKey: .record)
        try totals.encode(to: encoder)
        try work.encode(to: encoder)
      }
    }
  }
}
