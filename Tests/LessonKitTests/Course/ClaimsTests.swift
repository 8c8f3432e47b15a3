import Testing

@testable import LessonKit

@Suite struct ClaimsTests {
  static func claims(_ text: String) throws -> [Claim] {
    try ClaimsParser.parse(SourceText(path: "c.yml", bytes: Array(text.utf8)))
  }

  @Test func `each claim is read with its place`() throws {
    let claims = try Self.claims(
      """
      D1.1: {verdict: holds, says: It wraps.}
      D1.2:
        says: 값을 감싼다.
        verdict: caveat
        truth: 늘 그런 것은 아니다.
      D2.10: {verdict: wrong, says: No., truth: Yes.}
      D2.11: {verdict: repaired, says: It ends., truth: Not as printed.}
      D2.12: {verdict: untested, says: It is clear., because: A matter of taste.}
      """)
    #expect(claims.map(\.id) == ["D1.1", "D1.2", "D2.10", "D2.11", "D2.12"])
    #expect(claims.map(\.document) == ["D1", "D1", "D2", "D2", "D2"])
    #expect(claims.map(\.verdict) == [.holds, .caveat, .wrong, .repaired, .untested])
    #expect(claims.map(\.text) == ["It wraps.", "값을 감싼다.", "No.", "It ends.", "It is clear."])
    #expect(claims.map(\.truth) == [nil, "늘 그런 것은 아니다.", "Yes.", "Not as printed.", nil])
    #expect(claims.map(\.reason) == [nil, nil, nil, nil, "A matter of taste."])
    #expect(claims.map(\.isTestable) == [true, true, true, true, false])
    #expect(claims.map(\.position.line) == [1, 2, 6, 7, 8])
  }

  @Test func `signs that make an alias elsewhere are letters like others inside a text`() throws {
    let claims = try Self.claims("D3.4: {verdict: holds, says: x &x it has *x.}")
    #expect(claims.map(\.text) == ["x &x it has *x."])
  }

  @Test(arguments: [
    (
      "D1.1: {verdict: holds}",
      "1:1: the claim 'D1.1' is incomplete; write both 'verdict:' and 'says:'"
    ),
    (
      "D1.1: {says: x}",
      "1:1: the claim 'D1.1' is incomplete; write both 'verdict:' and 'says:'"
    ),
    (
      "D1.1: {verdict: wrong, says: x}",
      "1:1: the claim 'D1.1' has no 'truth:', which the verdict 'wrong' needs; write under 'truth:' what is true instead"
    ),
    (
      "D1.1: {verdict: repaired, says: x}",
      "1:1: the claim 'D1.1' has no 'truth:', which the verdict 'repaired' needs; write under 'truth:' what is true instead"
    ),
    (
      "D1.1: {verdict: untested, says: x}",
      "1:1: the claim 'D1.1' is untested, but has no 'because:'; add 'because:' with the reason"
    ),
    (
      "D1.1: {verdict: untested, says: x, truth: y, because: z}",
      "1:1: the claim 'D1.1' is untested, so it can't have a 'truth:'; remove 'truth:'"
    ),
    (
      "D1.1: {verdict: holds, says: x, because: z}",
      "1:1: the claim 'D1.1' has a 'because:', which is only for untested claims; remove it"
    ),
    ("D1.1: {verdict: hold, says: x}", "1:17: unknown verdict 'hold'; did you mean 'holds'?"),
    ("D1.1: {verdict: holds, say: x}", "1:24: unknown key 'say'; did you mean 'says'?"),
    (
      "D1.1: {verdict: [], says: x}",
      "1:17: expected a string, but this is empty, a list or a mapping; write a string"
    ),
    (
      "D1.1: x",
      "1:7: expected 'key: value' lines, but this is a list or a single value; write each entry as 'key: value'"
    ),
  ])
  func `an error in the claims says what is wrong, and exactly where`(
    text: String, complaint: String
  ) throws {
    let problem = try #require(throws: Diagnostic.self) { try Self.claims(text) }
    #expect(problem.complaint == complaint)
  }
}
