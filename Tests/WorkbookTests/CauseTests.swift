import TestSupport
import Testing

/// The causes of many failures, which `check` names at its end.
@Suite(.compiles) struct CauseTests {
  private static func page(_ lines: [String]) -> String {
    "# A\n" + lines.map { "\n```swift\n\($0)\n```\n" }.joined()
  }

  private static let summary = [
    "Why snippets fail:",
    "    5  in the module Foundation, which no default imports",
    "        -> add Foundation to 'defaults: modules:' in workbook.yml",
    "    1  wrong, most likely: nothing outside of the snippet explains it",
    "        -> mend the page",
  ]

  @Test(
    "a check ends with the causes where more fails than one would read one by one",
    arguments: [
      (Array(repeating: "print(Date())", count: 5) + ["let a: Int = \"\""], "", Self.summary),
      (Array(repeating: "print(Date())", count: 5), "", []),
      (Array(repeating: "let a: Int = \"\"", count: 6), "", []),
      (Array(repeating: "print(Date())", count: 6), "--quiet", []),
      (Array(repeating: "print(Date())", count: 6), "--format json", []),
    ])
  func causes(snippets: [String], options: String, complaints: [String]) async throws {
    let tool = try Tool()
    try tool.write(Self.page(snippets), to: "tree/a.md")
    let outcome = try await tool.shell("cd tree; $WORKBOOK check a.md \(options)")
    #expect(outcome.code == 1)
    #expect(outcome.complaints == complaints)
  }
}
