import Foundation
import LessonKit
import Testing

@testable import LessonHighlighting

@Suite struct HighlightRecordTests {
  private static let lines = [
    [
      CodeToken(0..<3, .keyword), CodeToken(4..<8, .name, declaration: "let text: String"),
      CodeToken(11..<15, .type, declaration: "struct Text\ninit(\"é\")"),
    ],
    [], [CodeToken(0..<4, .name, declaration: "let text: String")], [],
  ]

  private func decoded(_ json: String) throws -> [[CodeToken]]? {
    try JSONDecoder().decode(HighlightRecord.self, from: Data(json.utf8)).lines
  }

  @Test(arguments: [[], [[]], [[CodeToken(2..<5, .comment)]], lines])
  func `what is written down is read again`(lines: [[CodeToken]]) throws {
    let json = try JSONEncoder().encode(HighlightRecord(lines))
    #expect(try decoded(String(decoding: json, as: UTF8.self)) == lines)
  }

  @Test(arguments: [
    "[0, 1, 0]", "[0, 1, 99, 0]", "[0, 1, 0, 2]", "[0, 1, 0, -1]", "[-1, 1, 0, 0]",
    "[0, -1, 0, 0]", "[9223372036854775807, 1, 0, 0]",
  ])
  func `damage is not read as something that it can't be`(line: String) throws {
    #expect(try decoded("{\"declarations\": [\"let a: Int\"], \"numbers\": [\(line)]}") == nil)
  }
}
