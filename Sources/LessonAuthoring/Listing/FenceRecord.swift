import LessonKit

/// One fence of a lesson and what it is for, as `workbook list` shows it.
struct FenceRecord: Hashable, Codable, Sendable {
  /// The role of a fence.
  enum Role: String, Hashable, Codable, Sendable {
    /// It is compiled.
    case snippet

    /// It is an expectation of the snippet above it.
    case expectation

    /// It is shown to the reader, and that is all.
    case prose
  }

  /// The lesson, and the lines of the fence's first and last mark, from 1.
  var file: String
  var line: Int
  var endLine: Int

  /// Its role.
  var role: Role

  /// Its info string.
  var info: String

  /// The program that judges the snippet, by its anchor; nil where none does.
  var program: String?

  /// The name that the lesson gives the snippet, and the claims that it proves.
  var id: String?
  var claims: [String] = []

  /// For an expectation, the line of its snippet.
  var of: Int?
}

extension FenceRecord {
  /// How far right it says what fences are for.
  static let purposeColumn = 26

  /// The fence in one line, without its file.
  var text: String {
    let place = String(repeating: " ", count: max(0, 6 - "\(line)".count)) + "\(line)"
    let words = TerminalText.message(info)
    let padding = String(repeating: " ", count: max(0, 16 - words.count))
    return
      "\(place)  \(words)\(padding)  \(purpose.map(TerminalText.message).joined(separator: ", "))"
  }

  private var purpose: [String] {
    switch role {
    case .prose: ["prose"]
    case .expectation: ["of line \(of ?? 0)"]
    case .snippet:
      [program.map { "program #\($0)" } ?? "in no program"]
        + (id.map { ["id=\($0)"] } ?? [])
        + (claims.isEmpty ? [] : ["proves=" + claims.joined(separator: ",")])
    }
  }
}
