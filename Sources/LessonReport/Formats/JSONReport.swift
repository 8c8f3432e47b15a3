import Foundation
import LessonChecker
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
