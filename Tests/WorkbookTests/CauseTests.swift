import TestSupport
import Testing

/// The causes of many failures, which `check` names at its end.
@Suite(.compiles) struct CauseTests {
  private static func page(_ lines: [String]) -> String {
    "# A\n" + lines.map { "\n```swift\n\($0)\n```\n" }.joined()
  }

  private static let summary = [
    "Why snippets fail, and how to fix it:",
    "5  Foundation isn't imported: both.md:4, both.md:8, both.md:12 and 2 more",
    "   -> import Foundation, or add it to 'defaults: modules:' in workbook.yml",
  ]

  @Test func `a check ends with the causes where more fails than one would read one by one`()
    async throws
  {
    let tool = try Tool()
    let (missing, wrong) = ("print(Date())", "let a: Int = \"\"")
    let pages = [
      "both": Array(repeating: missing, count: 5) + [wrong],
      "few": Array(repeating: missing, count: 5), "wrong": Array(repeating: wrong, count: 6),
      "many": Array(repeating: missing, count: 6),
    ]
    for (name, snippets) in pages { try tool.write(Self.page(snippets), to: "tree/\(name).md") }
    for (arguments, complaints) in [
      ("both.md", Self.summary), ("few.md", []), ("wrong.md", []), ("many.md --quiet", []),
      ("many.md --format json", []),
    ] {
      let outcome = try await tool.shell("cd tree; $WORKBOOK check \(arguments)")
      #expect((outcome.code, outcome.complaints) == (1, complaints), "\(arguments)")
    }
  }
}
