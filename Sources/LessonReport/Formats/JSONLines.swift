import Foundation

/// Writes records as JSON, one a line.
package enum JSONLines {
  /// The lines for some records.
  package static func of(_ records: [some Encodable]) -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Records hold texts, whole numbers and measured times, all of which JSON can express.
    return records.compactMap { try? String(decoding: encoder.encode($0), as: UTF8.self) }
  }
}
