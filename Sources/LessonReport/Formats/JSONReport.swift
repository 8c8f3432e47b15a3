import Foundation
import LessonChecker
import LessonKit
import Sandbox

/// Writes records as JSON, one a line.
package enum JSONLines {
  /// Encodes records, each as a JSON object in a line.
  ///
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

/// Records whose keys make one JSON object, with the word for its kind beside them.
private struct TaggedRecord: Encodable {
  enum Kind: String, Codable {
    case head, problem, program, summary
  }

  /// The word alone, by which a line is known when it is read.
  struct Tag: Codable {
    let record: Kind
  }

  let kind: Kind
  let parts: [any Encodable]

  init(_ kind: Kind, _ parts: any Encodable...) {
    self.kind = kind
    self.parts = parts
  }

  func encode(to encoder: any Encoder) throws {
    try Tag(record: kind).encode(to: encoder)
    for part in parts { try part.encode(to: encoder) }
  }
}

extension Report {
  /// The report as JSON Lines: the head, the problems, the programs, the summary.
  ///
  /// So a report can be read while it grows, and one that was cut short is known by its missing last line.
  ///
  /// - Throws: `CheckError` where it can't be encoded
  func jsonLines() throws -> [String] {
    try JSONLines.encode(
      [TaggedRecord(.head, head)] + problems.map { TaggedRecord(.problem, $0) }
        + programs.map { TaggedRecord(.program, $0) }
        + [TaggedRecord(.summary, TotalsRecord(self), work)])
  }
}

extension [Report] {
  /// Reads reports that were written as JSON.
  ///
  /// - Throws: `CheckError` where the file can't be read, is no report, or was cut short
  public init(readingJSONFrom path: String) throws {
    let name = TerminalText.message(path)
    guard let bytes = Files.read(path) else {
      throw CheckError("the report '\(name)' can't be read", advice: "name a file")
    }
    try self.init(json: bytes, named: name)
  }

  /// Parses reports that were written as JSON.
  init(json: [UInt8], named name: String) throws {
    self = []
    var isCutShort = false
    var last = TaggedRecord.Kind.summary
    for (index, line) in json.split(separator: UInt8(ascii: "\n")).enumerated() {
      do {
        let kind = try read(Data(line))
        if (last == .summary) != (kind == .head) { isCutShort = true }
        last = kind
      } catch {
        throw CheckError(
          "line \(index + 1) of '\(name)' is no record of a report",
          advice: "write it with 'workbook check --report json:FILE', by this version of the tool")
      }
    }
    guard !isEmpty, !isCutShort, last == .summary else {
      throw CheckError(
        "the report '\(name)' is cut short",
        advice: "let the check that writes it come to its end")
    }
  }

  /// Adds a line to the last report, or begins another one with it; one before the first begins one, too.
  private mutating func read(_ line: Data) throws -> TaggedRecord.Kind {
    let decoder = JSONDecoder()
    let kind = try decoder.decode(TaggedRecord.Tag.self, from: line).record
    var report = (kind == .head ? nil : popLast()) ?? Report(head: HeadRecord())
    switch kind {
    case .head: report.head = try decoder.decode(HeadRecord.self, from: line)
    case .problem:
      report.problems.append(try decoder.decode(DiagnosticRecord.self, from: line))
    case .program: report.programs.append(try decoder.decode(ProgramRecord.self, from: line))
    case .summary:
      _ = try decoder.decode(TotalsRecord.self, from: line)
      report.work = try decoder.decode(WorkRecord.self, from: line)
    }
    append(report)
    return kind
  }
}
