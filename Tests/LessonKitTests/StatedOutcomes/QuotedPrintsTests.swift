import Testing

@testable import LessonKit

@Suite struct QuotedPrintsTests {
  @Test(arguments: [
    (#"print(1)  // Prints "1""#, ["1"]),
    (#"// Prints "1""#, ["1"]),
    (#"/// Prints "1""#, ["1"]),
    ("x  //\tPrints \"글\"", ["글"]),
    (#"x  // Prints "say "hi"""#, [#"say "hi""#]),
    (#"x  // Prints """#, [""]),
    (#"x  // Prints "a" and no more"#, ["a"]),
    (#"x  // prints "1""#, []),
    (#"x  // It Prints "1""#, []),
    (#"x  // Prints 1"#, []),
    (#"x  // Prints "1"#, []),
    (#"let s = "// Prints \"1\"""#, []),
    (#"let s = "a\"// Prints "1""#, []),
    (#"let s = "a\\" // Prints "1""#, ["1"]),
    (#"let s = "\(f("x)") + ")") // Prints "1"""#, []),
    (#"let s = "\(f("x)") + ")")" // Prints "1""#, ["1"]),
    (##"let s = "\(#"a" // "#)" // Prints "1""##, ["1"]),
    (##"let s = #"a" // Prints "1""#"##, []),
    (##"let s = #"\"# // Prints "1""##, ["1"]),
    (##"let s = #"a\#" // Prints "1""##, []),
    (##"let s = #"\#(")" + "x")"# // Prints "1""##, ["1"]),
    (##"let s = #"""# // Prints "1""##, ["1"]),
    (##"let s = #""a""# // Prints "1""##, ["1"]),
    (##"if #available(macOS 15, *) {} // Prints "1""##, ["1"]),
    (#"/* // Prints "1" */ x"#, []),
    (#"/* /* */ // Prints "1" */ x // Prints "2""#, ["2"]),
    (#"let unclosed = "abc // Prints "1""#, []),
    (#"a / b // Prints "1""#, ["1"]),
    (#"let url = "https://a" // Prints "1""#, ["1"]),
  ])
  func `finds the comment that ends a line`(line: String, texts: [String]) throws {
    let lesson = try lesson("- ```swift\n  \(line)\n  ```\n")
    let snippet = try #require(lesson.snippets.first)
    #expect(snippet.expectation(.output)?.lines.map(\.text) ?? [] == texts)
    #expect(snippet.expectations.allSatisfy { $0.origin == .comments && $0.kind == .output })
    #expect(lesson.misplacedLines == [])
  }

  @Test(arguments: [
    ["let s = \"\"\"", "// Prints \"1\"", "\\\"\"\" // Prints \"1\"", "\"\"\" // Prints \"2\""],
    [
      "let s = #\"\"\"", "\"\"\" // Prints \"1\"", "\\#\"\"\"# // Prints \"1\"",
      "\"\"\"# // Prints \"2\"",
    ],
    ["/* a", "// Prints \"1\" /* */", "\" // Prints \"1\"", "*/ // Prints \"2\""],
    ["x = \"abc", "y // Prints \"2\"", "", "z"],
  ])
  func `a string or comment that a line leaves open goes on in the next`(lines: [String]) throws {
    let lesson = try lesson("```swift\n\(lines.joined(separator: "\n"))\n```\n")
    #expect(lesson.snippets.first?.expectation(.output)?.lines.map(\.text) == ["2"])
  }

  @Test func `several comments are one expectation, in order`() throws {
    let lesson = try lesson("```swift\nx // Prints \"1\"\ny\nz // Prints \"2\"\n```\n")
    let expectation = try #require(lesson.snippets.first?.expectations.first)
    #expect(lesson.snippets[0].expectations.count == 1)
    #expect(expectation.lines.map(\.text) == ["1", "2"])
    #expect(expectation.lines.map { "\($0.start.line):\($0.start.column)" } == ["5:14", "7:14"])
    #expect(expectation.range == lesson.snippets[0].range)
  }

  @Test(arguments: [
    ["#", "\"", "\\"], ["\""], ["\\"], ["/*"], ["\"\\("], ["#\"\"\"", "\""], ["(", "\""],
  ])
  func `takes no longer for a hostile line`(parts: [String]) {
    let half = parts.map { String(repeating: $0, count: 15_000 / parts.count) }.joined()
    let line = FencedLine(text: half + half, start: SourcePosition(line: 1, column: 1, offset: 0))
    #expect(QuotedPrints.lines(in: [line, line]) == [])
  }
}
