import Testing

@testable import LessonKit

@Suite struct SnippetTests {
  static let snippet = "```swift\nx\n```\n"
  static let output = "```output\n1\n```\n"

  @Test(arguments: [
    "", "\n\n", "<!-- a note -->\n", "\n<!-- a\n\nb -->\n\n<!-- c --> <!-- d -->\n\n",
  ])
  func `only comments stand between a snippet and its block`(between: String) throws {
    let lesson = try lesson(Self.snippet + between + Self.output)
    #expect(lesson.complaints == [])
    #expect(lesson.snippets.map { $0.expectations.map(\.kind) } == [[.output]])
  }

  @Test(arguments: [
    "text\n", "### Heading\n", "---\n", "<details>\n\n", "```text\n```\n", "    code\n\n",
    "> quote\n\n", "- item\n\n", "<!-- note --> text\n\n",
  ])
  func `anything but comments between a snippet and its block is an error`(between: String) throws {
    let lesson = try lesson(Self.snippet + between + Self.output)
    #expect(lesson.snippets.map { $0.expectations.count } == [0])
    #expect(lesson.complaints.count == 1)
    #expect(
      lesson.complaints[0].hasSuffix(
        "there is no snippet above this 'output' block; "
          + "move it directly below its code, and write 'swift' after the opening marks of that code"
      ))
  }

  @Test(arguments: ["> ", "- "])
  func `a block outside the list or quote of its snippet is an error`(mark: String) throws {
    let quoted = "\(mark)```swift\n\(mark == "> " ? "> " : "  ")```\n"
    let complaints = try lesson(quoted + Self.output).complaints
    #expect(complaints.count == 1)
    #expect(complaints[0].hasPrefix("6:1: there is no snippet above this 'output' block"))
  }

  @Test(arguments: ["output", "error", "trap", "marbles", "screen"])
  func `a block says what must happen, and takes no words`(kind: String) throws {
    let lesson = try lesson(Self.snippet + "```\(kind) x\n1\n```\n")
    #expect(lesson.snippets[0].expectations.map(\.kind.rawValue) == [kind])
    #expect(lesson.snippets[0].expectations[0].origin == .block)
    #expect(lesson.snippets[0].expectations[0].lines.map(\.text) == ["1"])
    let column = 3 + kind.utf8.count + 2
    let advice = "remove it, because only 'swift' blocks take words"
    #expect(lesson.complaints == ["7:\(column): unknown word 'x' after '\(kind)'; \(advice)"])
  }

  @Test func `a snippet may print and then crash`() throws {
    let lesson = try lesson(Self.snippet + Self.output + "```trap\nFatal error\n```\n")
    #expect(lesson.complaints == [])
    #expect(lesson.snippets[0].expectation(.trap)?.lines.map(\.text) == ["Fatal error"])
    #expect(lesson.snippets[0].expectation(.error) == nil)
    #expect(lesson.expectationLines == [7, 10])
  }

  @Test(arguments: [
    (
      "", "output output",
      "this snippet has two blocks of the same kind; merge the two blocks, or split the snippet"
    ),
    (
      "", "output marbles",
      "this snippet has a 'marbles' block, and also an 'output' block or '// Prints' comments; "
        + "keep one kind, because each says what the snippet prints"
    ),
    (
      "norun", "output",
      "a 'norun' snippet can't have a result, because it never runs; "
        + "remove 'norun', or the block or comment that states a result"
    ),
    (
      "skip", "",
      "this snippet is skipped without a reason; write '<!-- skip: why -->' directly below it"
    ),
    (
      "starter solution", "output",
      "a snippet can't be both a starter and a solution; remove one of the two words"
    ),
  ])
  func `words and blocks go together or do not`(
    words: String, blocks: String, complaint: String
  ) throws {
    let under = blocks.split(separator: " ").map { "```\($0)\n1\n```\n" }.joined()
    let complaints = try lesson("\n```swift \(words)\nx\n```\n\(under)").complaints
    #expect(complaints == ["5:1: \(complaint)"])
  }

  @Test(arguments: ["error output", "output error", "trap error"])
  func `what must not compile has no other block, and that block is the one to remove`(
    blocks: String
  ) throws {
    let kinds = blocks.split(separator: " ")
    let under = kinds.map { "```\($0)\n1\n```\n" }.joined()
    let other = try #require(kinds.first { $0 != "error" })
    let line = other == kinds[0] ? 7 : 10
    #expect(
      try lesson("```swift\nx\n```\n\(under)").complaints == [
        "\(line):1: a snippet with an 'error' block never runs, so it has no other result; "
          + "remove this '\(other)' block, or the 'error' block"
      ])
  }

  @Test func `what must not compile has no comment on what it prints`() throws {
    let text = "```swift\nx\ny  // Prints \"1\"\n```\n```error\n1\n```\n"
    let complaints = try lesson(text).complaints
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix("6:") == true)
    #expect(
      complaints.first?.hasSuffix("remove this '// Prints' comment, or the 'error' block") == true)
  }

  @Test(arguments: [
    ("", "error"), ("", "trap"), ("", "marbles"), ("", "screen"),
    ("alone", "output"), ("release alone", "trap"), ("starter", "output"),
  ])
  func `every other pair of word and block is allowed, and a block may be empty`(
    words: String, kind: String
  ) throws {
    let snippet = "```swift \(words)\nx\n```\n"
    #expect(try lesson("\(snippet)```\(kind)\n1\n```\n").ownComplaints == [])
    #expect(try lesson("\(snippet)```\(kind)\n \n```\n").ownComplaints == [])
  }

  @Test func `a starter without a block doesn't keep the lesson from being checked`() throws {
    #expect(try lesson("```swift starter\nx\n```\n").ownComplaints == [])
  }

  @Test func `comments and a block may not both say what is printed`() throws {
    let complaints = try lesson("```swift\nx  // Prints \"1\"\n```\n" + Self.output).complaints
    #expect(
      complaints
        == [
          "4:1: this snippet has both an 'output' block and '// Prints' comments; remove the block or the comments"
        ])
  }

  @Test func `a snippet that is not run, or quoted, prints nothing`() throws {
    let code = "x  // Prints \"1\"\n```\n"
    let skipped = try lesson("```swift skip\n\(code)<!-- skip: why -->\n")
    let quoted = try lesson("<!-- source: a.swift#b -->\n```swift\n\(code)")
    #expect(skipped.complaints + quoted.complaints == [])
    #expect((skipped.snippets + quoted.snippets).map { $0.expectations.count } == [0, 0])
  }

  @Test func `a snippet's code is what the reader sees`() throws {
    let lesson = try lesson("- ```swift\n  if a {\n    b\n  }\n\n  ```\n")
    #expect(lesson.snippets[0].code == "if a {\n  b\n}\n\n")
  }
}

extension Lesson {
  /// The complaints but for those about exercises without an id or a solution.
  fileprivate var ownComplaints: [String] {
    complaints.filter { !$0.contains("this starter has no") }
  }
}
