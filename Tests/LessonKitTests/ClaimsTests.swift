import Testing

@testable import LessonKit

@Suite struct ClaimsTests {
  static func claims(_ text: String) throws -> [Claim] {
    try ClaimsParser.parse(SourceText(path: "c.yml", bytes: Array(text.utf8)))
  }

  @Test func `reads each claim with its place`() throws {
    let claims = try Self.claims(
      """
      D1.1: {verdict: holds, says: It wraps.}
      D1.2:
        says: 값을 감싼다.
        verdict: caveat
      D2.10: {verdict: wrong, says: No.}
      """)
    #expect(claims.map(\.id) == ["D1.1", "D1.2", "D2.10"])
    #expect(claims.map(\.document) == ["D1", "D1", "D2"])
    #expect(claims.map(\.verdict) == [.holds, .caveat, .wrong])
    #expect(claims.map(\.text) == ["It wraps.", "값을 감싼다.", "No."])
    #expect(claims.map(\.position.line) == [1, 2, 5])
  }

  @Test(arguments: [
    (
      "D1.1: {verdict: holds}",
      "1:1: the claim 'D1.1' is incomplete; give it 'verdict:' and 'says:'"
    ),
    ("D1.1: {says: x}", "1:1: the claim 'D1.1' is incomplete; give it 'verdict:' and 'says:'"),
    ("D1.1: {verdict: hold, says: x}", "1:17: unknown verdict 'hold'; did you mean 'holds'?"),
    ("D1.1: {verdict: holds, say: x}", "1:24: unknown key 'say'; did you mean 'says'?"),
    ("D1.1: {verdict: [], says: x}", "1:17: a text must stand here; write it in one line"),
    ("D1.1: x", "1:7: 'key: value' lines must stand here; write it so"),
  ])
  func `says what is wrong, and exactly where`(text: String, complaint: String) throws {
    let problem = try #require(throws: LessonProblem.self) { try Self.claims(text) }
    #expect(problem.complaint == complaint)
  }
}
