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

  @Test func `places of one cause are of different pages, that of the README first`() async throws {
    func page(_ count: Int) -> String {
      (1...count).map { "## S\($0)\n\n@@@swift\nlet a: Int = \"\"\n@@@\n" }
        .joined(separator: "\n")
    }
    func places(_ files: [String: String]) async throws -> [String] {
      let tree = try SampleTree(files)
      let survey = FailureSurvey(try await tree.check(), names: DeclaredNames())
      return survey.failureLines.map { "\($0)".replacing(tree.root, with: "") }
        .compactMap { $0.firstMatch(of: #/\s(\S+:\d+): /#).map { String($0.1) } }
    }
    let files = ["Docs/a.md": page(5), "Docs/b.md": page(1), "README.md": page(2)]
    #expect(try await places(files) == ["README.md:4", "Docs/a.md:4", "Docs/b.md:4"])
    #expect(
      try await places(["a.md": page(4), "b.md": page(1)]) == ["a.md:4", "a.md:10", "b.md:4"])
    #expect(try await places(["a.md": page(4)]) == ["a.md:4", "a.md:10", "a.md:16"])
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
