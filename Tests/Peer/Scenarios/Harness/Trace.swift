import Foundation

/// What one scenario did in one situation, as a line of JSON.
struct Trace: Codable {
  let scenario: String
  let situation: String
  let lines: [String]

  func print() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return }
    // The libraries print warnings; so the line begins anew, and none is lost when the program ends.
    Swift.print("\n" + String(decoding: data, as: UTF8.self))
    fflush(stdout)
  }
}
