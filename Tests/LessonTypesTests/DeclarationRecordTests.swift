import Foundation
import Testing

@testable import LessonTypes

@Suite struct DeclarationRecordTests {
  private static let lines = [
    [4: "let text: String", 11: "struct Text\ninit(\"é\")"], [:], [0: "let text: String"], [:],
  ]

  private func decoded(_ json: String) throws -> [[Int: String]]? {
    try JSONDecoder().decode(DeclarationRecord.self, from: Data(json.utf8)).lines
  }

  @Test(arguments: [[], [[:]], lines])
  func `a record is read as it was written`(lines: [[Int: String]]) throws {
    let json = try JSONEncoder().encode(DeclarationRecord(lines))
    #expect(try decoded(String(decoding: json, as: UTF8.self)) == lines)
  }

  @Test(arguments: ["[0]", "[0, 1]", "[0, -1]", "[-1, 0]", "[0, 0, 1]"])
  func `a damaged record is rejected`(line: String) throws {
    #expect(try decoded("{\"declarations\": [\"let a: Int\"], \"numbers\": [\(line)]}") == nil)
  }
}
