import Testing

@testable import LessonTypes

@Suite struct HoverTextTests {
  @Test(arguments: [
    ("```swift\nvar all: [() -> Void]\n```\n", "var all: [() -> Void]"),
    ("```swift\nlet a: Int\n```\n\nAn example:\n\n```swift\nlet no = 1\n```\n", "let a: Int"),
    (
      "## Multiple results\n\n```swift\nfinal class List\n```\n\nA list.\n\n---\n\n```swift\n\ninit()"
        + "\n```\n\n---\n\n```swift\ninit(x: Int)\n```\n",
      "final class List\ninit()"
    ),
    ("```swift\nfunc f(\n  a: Int,\n  b: Int\n)\n```", "func f( a: Int, b: Int )"),
    (
      "```swift\n@inlinable @_semantics(\"array.append_element\") mutating func append(_ a: Int)\n```",
      "mutating func append(_ a: Int)"
    ),
    ("```swift\n@MainActor @discardableResult func f() -> Int\n```", "@MainActor func f() -> Int"),
    ("```swift\nlet s: \(String(repeating: "S", count: 400))\n```", nil),
  ])
  func `the declaration is taken out of the text around it`(markdown: String, text: String?) {
    let long = "let s: " + String(repeating: "S", count: 292) + "…"
    #expect(HoverText.declaration(in: markdown) == text ?? long)
  }

  @Test(arguments: [
    "", "Just words.", "Words.\n```swift\nlet no = 1\n```", "```swift\nlet a", "```\na\n```",
  ])
  func `a hover text without a declaration gives none`(markdown: String) {
    #expect(HoverText.declaration(in: markdown) == nil)
  }
}
