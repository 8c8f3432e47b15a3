import Foundation
import LessonChecker
import Sandbox

/// Writes records as JSON, one record on each line.
package enum JSONLines {
  /// Encodes records, each as a JSON object on one line.
  ///
  /// - Throws: `CheckError` if a record can't be encoded
  package static func encode(_ records: [some Encodable]) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try records.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    } catch {
      throw CheckError(
        "the report can't be written as JSON (\(error))".singleLine,
        advice: "this is a bug; please report it where you got the tool")
    }
  }
}

/// A JSON object that combines the keys of several records with a word for its kind.
private struct TaggedRecord: Encodable {
  enum Kind: String, Encodable {
    case head, problem, program, summary
  }

  private struct Tag: Encodable {
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
  /// So a program can read a report while it grows. If the last line is missing, the report was cut
  /// short.
  ///
  /// - Throws: `CheckError` if the report can't be encoded
  func jsonLines() throws -> [String] {
    try JSONLines.encode(
      [TaggedRecord(.head, head)] + problems.map { TaggedRecord(.problem, $0) }
        + programs.map { TaggedRecord(.program, $0) }
        + [TaggedRecord(.summary, TotalsRecord(self), work)])
  }
}
