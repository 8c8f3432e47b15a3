import Foundation

extension Sequence where Element: Encodable {
  /// The elements as JSON Lines: an object a line.
  package var jsonLines: [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Records hold texts, whole numbers and measured times, all of which JSON can express.
    return compactMap { try? String(decoding: encoder.encode($0), as: UTF8.self) }
  }
}
