import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonChecker

/// The failures of a check by cause.
@Suite(.compiles) struct FailureSurveyTests {
  private static func page(_ declaration: String) -> [String: String] {
    let uses = (1...6).map { "## S\($0)\n\n@@@swift\nprint(server, \($0))\n@@@\n" }
    return [
      "a.md": "@@@swift\n\(declaration)\nprint(server)\n@@@\n",
      "b.md": "# B\n\n" + uses.joined(separator: "\n"),
    ]
  }

  private func said(_ declaration: String) async throws -> [[String]] {
    let tree = try SampleTree(Self.page(declaration))
    let survey = FailureSurvey(try await tree.check(), names: DeclaredNames())
    return [survey.summary, survey.failureLines].map { lines in
      lines.map { "\($0)".replacing(tree.root, with: "") }
    }
  }

  @Test func `the text of a page can't control the terminal`() async throws {
    for lines in try await said("let server = \"\u{1B}]0;pwned\u{7}\u{1B}[2J \u{202E}.gnp\"") {
      #expect(lines.prefix(2) == ["Why snippets fail:", "    6  on another page: 'server'"])
      #expect(
        lines.last
          == "        -> declare it in the page, or put 'let server = \"\\u{1b}]0;pwned\\u{7}"
          + "\\u{1b}[2J \\u{202e}.gnp\"' of a.md:2 into a 'prelude' of workbook.yml")
    }
  }

  @Test func `a long declaration is not offered`() async throws {
    let long = "let server = \"\(String(repeating: "a", count: 80))\""
    for lines in try await said(long) {
      #expect(lines.contains("    6  undeclared: no page and no module has the name"))
      #expect(
        lines.contains(
          "    6    lack 'server': one line of prelude that declares it mends them"))
    }
  }
}
