import Foundation
import MarbleText

extension MarbleRecord {
  /// The record as a line.
  ///
  /// - Parameter word: the word that the line begins with
  /// - Returns: the line; nil where it is too long for a checker to read
  func line(word: String) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let json = try? encoder.encode(self), json.count <= MarbleMoves.largest else {
      return nil
    }
    return "\(word) \(String(decoding: json, as: UTF8.self))"
  }
}
