import ScreenText
import Testing

@Suite struct PredictionTests {
  private static let output = "```output\n1\n```\n"

  @Test(arguments: [
    ("```swift predict\nprint(1)\n```\n\(output)", true),
    ("```swift\nprint(1)\n```\n\(output)", false),
    ("```swift predict\n1\n```\n", false),
    (
      "```swift predict\nshow(a)\n```\n```screen\n\(ScreenContent([.init([.label("a")])]))\n```\n",
      true
    ),
    ("```swift predict\ndraw(a)\n```\n```marbles\n=: -1-|\n```\n", true),
    ("### Predict\n\n```swift\nprint(1)\n```\n\(output)", true),
    ("### Predict: two\n\n```swift\nprint(1)\n```\n\(output)", true),
    ("### Predict\n\n### Look\n\n```swift\nprint(1)\n```\n\(output)", false),
    ("### Predicting\n\n```swift\nprint(1)\n```\n\(output)", false),
  ])
  func `output, a screen or a diagram is predicted where the fence or the heading says so`(
    markdown: String, isPredicted: Bool
  ) throws {
    let html = try body(of: markdown)
    #expect(html.contains(" data-predict=\"1\"") == isPredicted)
    #expect(html.contains("<samp>1\n</samp>") == markdown.contains("output"))
  }

  @Test func `figures have numbers and the titles of their sections`() throws {
    let html = try body(of: "```swift\n1\n```\n\n## A & B\n\n```swift\n2\n```\n")
    #expect(html.contains(" aria-label=\"Snippet 1\">"))
    #expect(html.contains(" aria-label=\"Snippet 2, A &amp; B\">"))
    #expect(html.contains("role=\"group\" aria-label=\"Code of snippet 2\""))
  }
}
