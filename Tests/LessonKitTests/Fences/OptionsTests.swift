import Testing

@testable import LessonKit

@Suite struct OptionsTests {
  @Test func `comments above a fence give it options`() throws {
    let lesson = try lesson(
      """
      > <!-- check: id=take-one
      >      proves=D3.6,D3.17 -->
      >
      > <!-- a note -->
      > <!-- check: timeout=5 -->
      > ```swift
      > x
      > ```
      """)
    let options = lesson.snippets[0].options
    #expect(lesson.complaints == [])
    #expect(options.id == "take-one")
    #expect(options.proves.map(\.id) == ["D3.6", "D3.17"])
    #expect(options.proves.map { "\($0.position.line):\($0.position.column)" } == ["5:15", "5:20"])
    #expect(options.timeout == 5)
    #expect(options.position == lesson.source.position(line: 4, column: 3))
    #expect(options.source == nil)
    #expect(options.skipReason == nil)
  }

  @Test func `lines are marked by their numbers, or because they are new`() throws {
    let lesson = try lesson(
      """
      <!-- check: id=one highlight=1,3-4 -->
      ```swift
      a

      b
      c
      ```

      <!-- check: since=one -->
      ```swift
      a
      x

      c
      c
      ```
      """)
    #expect(lesson.complaints == [])
    let (one, two) = (lesson.snippets[0], lesson.snippets[1])
    #expect((1...5).filter { one.options.highlight?.contains($0) == true } == [1, 3, 4])
    #expect(lesson.newLines(of: one).isEmpty)
    #expect(lesson.newLines(of: two).count == 2)
    #expect(lesson.newLines(of: two).contains(2))
  }

  @Test func `a step without new lines is not marked`() throws {
    let step = "```swift\nx\n```\n"
    let lesson = try lesson("<!-- check: id=a -->\n\(step)\n<!-- check: since=a -->\n\(step)")
    #expect(
      lesson.complaints == [
        "9:13: 'since=a': this snippet has no new lines; name an earlier snippet, or remove 'since'"
      ])
  }

  @Test func `a fence may quote the project's own source`() throws {
    let lesson = try lesson("<!-- source: Sources/A B.swift#on -->\n```swift\nx\n```\n")
    #expect(lesson.complaints == [])
    #expect(lesson.snippets[0].options.source == "Sources/A B.swift#on")
  }

  @Test func `a comment under a skipped snippet says why`() throws {
    let lesson = try lesson("```swift skip\nx\n```\n<!-- note -->\n<!-- skip: needs: UIKit -->\n")
    #expect(lesson.complaints == [])
    #expect(lesson.snippets[0].options.skipReason == "needs: UIKit")
  }

  @Test(arguments: [
    (
      "check: ",
      "4:1: this 'check:' comment is empty; write 'check: id=name'"
    ),
    ("check: id=", "4:13: the option 'id' is empty; write 'id=…'"),
    ("check: id", "4:13: the option 'id' is empty; write 'id=…'"),
    ("check: id=a id=b", "4:18: this snippet has 'id' twice; remove one of them"),
    ("check: prove=D1.1", "4:13: unknown option 'prove'; did you mean 'proves'?"),
    (
      "check: timeout=0",
      "4:13: 'timeout=0' isn't a time limit; write a whole number of seconds from 1 to 600"
    ),
    (
      "check: timeout=601",
      "4:13: 'timeout=601' isn't a time limit; write a whole number of seconds from 1 to 600"
    ),
    (
      "check: timeout=5s",
      "4:13: 'timeout=5s' isn't a time limit; write a whole number of seconds from 1 to 600"
    ),
    (
      "check: highlight=2",
      "4:13: 'highlight' names line 2, but the snippet has fewer lines; name lines from 1 to 1"
    ),
    (
      "check: highlight=1,1-",
      "4:13: 'highlight=1,1-' doesn't name lines; write line numbers, such as 'highlight=2,4-6'"
    ),
    (
      "check: highlight=0",
      "4:13: 'highlight=0' doesn't name lines; write line numbers, such as 'highlight=2,4-6'"
    ),
    (
      "check: id=a since=a",
      "4:18: 'since=a': no snippet above this one has this id; give the id to an earlier snippet with '<!-- check: id=… -->'"
    ),
    (
      "source: ",
      "4:1: this 'source:' comment doesn't name a file; write 'source: PATH', or 'source: PATH#DECLARATION'"
    ),
    (
      "skip: no",
      "4:1: there is no skipped snippet above this 'skip:' comment; put the comment directly below a 'swift skip' block"
    ),
    ("chek: id=a", "4:1: unknown comment 'chek'; did you mean 'check:'?"),
    ("Check: id=a", "4:1: unknown comment 'Check'; did you mean 'check:'?"),
    ("check : id=a", "4:1: unknown comment 'check'; did you mean 'check:'?"),
    ("check：id=a", "4:1: unknown comment 'check'; did you mean 'check:'?"),
    ("skip：why", "4:1: unknown comment 'skip'; did you mean 'skip:'?"),
    ("check id=a", "4:1: unknown comment 'check'; did you mean 'check:'?"),
    ("souce: a.swift", "4:1: unknown comment 'souce'; did you mean 'source:'?"),
  ])
  func `a slip in the options of a fence is shown where it stands`(
    comment: String, complaint: String
  ) throws {
    let complaints = try lesson("<!-- \(comment) -->\n```swift\nx\n```\n").complaints
    #expect(complaints == [complaint])
  }

  @Test(arguments: ["a note", "TODO: check this", "skip this", "note: id=a", "", "한글: 값"])
  func `other comments are the author's own`(comment: String) throws {
    #expect(try lesson("<!-- \(comment) -->\n\ntext\n").complaints == [])
  }

  @Test(arguments: [
    "text\n", "```text\n```\n", "", "## S\n", "\n<details>\n\n```swift\nx\n```\n\n</details>\n",
    "\n- ```swift\n  ```\n",
  ])
  func `a comment without a snippet under it is an error`(rest: String) throws {
    let complaints = try lesson("<!-- check: id=a -->\n\(rest)").complaints
    #expect(
      complaints
        == ["4:1: no snippet follows this comment; put it directly above a 'swift' block"])
  }

  @Test func `a comment between a snippet and a block belongs to neither`() throws {
    let complaints = try lesson("```swift\n```\n<!-- check: id=a -->\n```output\n```\n").complaints
    #expect(
      complaints == [
        "6:1: no snippet follows this comment; put it directly above a 'swift' block",
        "7:1: there is no snippet above this 'output' block; "
          + "move it directly below its code, and write 'swift' after the opening marks of that code",
      ])
  }

  @Test func `a comment inside a paragraph is an error`() throws {
    let complaints = try lesson("## S\ntext <!-- check: id=a --> and <!-- a note -->\n").complaints
    #expect(
      complaints == [
        "5:6: this comment for the checker is inside a paragraph; "
          + "put it on a separate line, next to its snippet"
      ])
  }

  @Test func `an id is one snippet's, and options do not reach the next one`() throws {
    let snippet = "<!-- check: id=a timeout=2 -->\n```swift\n```\n```swift\n```\n"
    let lesson = try lesson(snippet + snippet)
    #expect(lesson.snippets.map(\.options.timeout) == [2, nil, 2, nil])
    #expect(
      lesson.complaints == [
        "9:13: the id 'a' is already used; the snippet on line 4 has it; choose a different id"
      ])
  }

  @Test(arguments: [
    (
      "<!-- skip: a -->\n<!-- skip: b -->",
      ["7:1: this snippet has a second 'skip:' comment; remove one of them"]
    ),
    (
      "<!-- skip: -->",
      [
        "4:1: this snippet is skipped without a reason; write '<!-- skip: why -->' directly below it"
      ]
    ),
  ])
  func `a skipped snippet has one reason`(comments: String, complaints: [String]) throws {
    #expect(try lesson("```swift skip\n```\n\(comments)\n").complaints == complaints)
  }

  @Test func `a skipped snippet can't prove a claim`() throws {
    let complaints = try lesson(
      "<!-- check: proves=D1.1 -->\n```swift skip\n```\n<!-- skip: why -->\n"
    ).complaints
    #expect(
      complaints == [
        "5:1: a skipped snippet can't prove a claim; remove 'skip', or remove the claim from 'proves='"
      ])
  }
}
