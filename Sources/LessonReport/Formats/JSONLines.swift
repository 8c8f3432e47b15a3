import Foundation
import Sandbox

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
