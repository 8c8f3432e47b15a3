import Testing

@testable import LessonReport

@Suite struct GitHubAnnotationsTests {
  @Test func `the last annotation that GitHub shows counts those that it does not show`() {
    let errors = (1...12).map { "::error line=\($0)::bad" }
    let warnings = (1...10).map { "::warning line=\($0)::odd" }
    let capped = GitHubReport.capped(errors + warnings)
    #expect(Array(capped.prefix(9)) == Array(errors.prefix(9)))
    #expect(
      capped[9]
        == "::error title=And 3 more::GitHub shows only 10 errors of a step; the log has all 12"
    )
    #expect(Array(capped[10...]) == errors.suffix(3) + warnings)
  }

  @Test func `as many as GitHub shows are left as they are`() {
    let errors = (1...10).map { "::error line=\($0)::bad" }
    #expect(GitHubReport.capped(errors) == errors)
  }
}
