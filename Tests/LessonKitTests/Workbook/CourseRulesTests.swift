import Testing

@testable import LessonKit

@Suite struct CourseRulesTests {
  private static func complaints(_ body: String, front: String, path: String) throws -> [String] {
    let claims = try ClaimsTests.claims(
      "D1.1: {verdict: holds, says: x}\nD1.20: {verdict: untested, says: x, because: y}")
    let rules = WorkbookLoader.CourseRules(
      course: try CourseTests.course(CourseTests.sample), claims: claims)
    let text = "---\ntitle: T\n\(front)\n---\n\(body)"
    return rules.checked(try LessonParser.parse(Array(text.utf8), path: path)).complaints
  }

  @Test(arguments: [
    ("mirrors: {document: D3}", "3:21: unknown document 'D3'; did you mean 'D1'?"),
    (
      "mirrors: {document: E77}",
      "3:21: unknown document 'E77'; see Lessons/workbook.yml for all documents"
    ),
    (
      "mirrors: {document: D2, section: Tial}",
      "3:34: unknown section 'Tial'; did you mean 'Tail'?"
    ),
    ("mirrors: [{document: D2, section: Tail}, {document: D1, section: Any}]", nil),
    ("modules: [Core, Coer]", "3:17: unknown module 'Coer'; did you mean 'Core'?"),
    ("requires: [a, q/z]", "3:15: unknown lesson 'q/z'; see Lessons/workbook.yml for all lessons"),
    (
      "requires: [a, c]",
      "3:15: the lesson 'c' doesn't come before this one in the course; "
        + "move a lesson in Lessons/workbook.yml, or correct 'requires'"
    ),
    (
      "requires: [sub/b]",
      "3:12: the lesson 'sub/b' doesn't come before this one in the course; "
        + "move a lesson in Lessons/workbook.yml, or correct 'requires'"
    ),
    ("modules: [UI]\nmirrors: {document: D2}\nrequires: [a]", nil),
  ])
  func `front matter names what the course knows`(front: String, complaint: String?) throws {
    let complaints = try Self.complaints("", front: front, path: "Lessons/en/sub/b.md")
    #expect(complaints == (complaint.map { [$0] } ?? []))
  }

  @Test func `snippets prove claims that there are, and problems stay in order`() throws {
    let body = """
      <!-- check: proves=D1.1,D1.9,X -->
      ```swift
      ```
      ```swift oops
      ```
      """
    let complaints = try Self.complaints(body, front: "modules: [Nope]", path: "Lessons/en/c.md")
    #expect(
      complaints == [
        "3:11: unknown module 'Nope'; see Lessons/workbook.yml for all modules",
        "5:25: unknown claim 'D1.9'; did you mean 'D1.1'?",
        "5:30: unknown claim 'X'; see Lessons/claims.yml for all claims",
        "8:10: unknown word 'oops' after 'swift'; "
          + "use one of: alone, norun, skip, release, starter, solution, predict",
      ])
  }

  @Test func `no snippet proves a claim that is listed as untested`() throws {
    let body = "<!-- check: proves=D1.20 -->\n```swift\n```\n"
    let complaints = try Self.complaints(body, front: "modules: []", path: "Lessons/en/c.md")
    #expect(
      complaints == [
        "5:20: the claim 'D1.20' is untested, as Lessons/claims.yml says; "
          + "change the verdict there, or remove the claim from 'proves='"
      ])
  }
}
