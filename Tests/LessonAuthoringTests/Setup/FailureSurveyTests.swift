import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonChecker

/// What fails in a check: disputed claims first, then the causes that a setting repairs.
@Suite(.compiles) struct FailureSurveyTests {
  private static let files = [
    "a.md": """
    @@@swift
    print(server)
    @@@
    @@@swift
    print(server, 2)
    @@@
    @@@swift
    let width: NSNumber = 1
    @@@
    @@@swift
    import Nowhere
    @@@
    @@@swift
    let view: UIView
    @@@
    @@@swift
    import Foundation
    exit(3)
    @@@
    @@@swift
    let mine: Int = ""
    @@@
    @@@swift
    print(1)  // Prints "2"
    @@@

    """
  ]

  @Test func `disputed claims have both values, and each cause its next step`() async throws {
    let tree = try SampleTree(Self.files)
    let survey = FailureSurvey(try await tree.check(), names: DeclaredNames())
    func text(_ lines: [some CustomStringConvertible]) -> [String] {
      lines.map { "\($0)".replacing(tree.root, with: "") }
    }
    #expect(
      text(survey.disputedLines) == [
        "1 snippet doesn't do what its page says:",
        "a.md:24:22: error: the output differs from what the comment says", "    - 2", "    + 1",
      ])
    #expect(
      text(survey.causeLines).filter { !$0.hasPrefix("   ->") } == [
        "Why snippets fail, and how to fix it:",
        "2  no module declares 'server': a.md:2, a.md:5",
        "1  Foundation isn't imported: a.md:8",
        "1  there is no module 'Nowhere': a.md:11",
        "1  only works on an Apple platform: a.md:14",
        "1  needs files, the network, arguments or more time: a.md:18",
      ])
    #expect(text(survey.causeLines).count { $0.hasPrefix("   ->") } == 5)
  }
}
