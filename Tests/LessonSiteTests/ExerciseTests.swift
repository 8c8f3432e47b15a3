import LessonKit
import ScreenText
import Testing

@Suite struct ExerciseTests {
  private let exercise = """
    Prose.

    ## A

    Task.

    - One.

    <!-- check: id=double -->
    ```swift starter
    1
    ```
    ```output
    1
    ```

    <details>
    <summary>Hint 1</summary>

    Help.

    </details>

    <details>
    <summary>Solution</summary>

    ```swift solution
    2
    ```

    </details>

    After.
    """

  @Test func `an exercise goes from its task to its solution`() throws {
    let html = try body(of: exercise)
    let label = "aria-label=\"Exercise: double\""
    let start = "<section class=\"exercise\" \(label) data-exercise=\"double\">\n"
    let command = "<code>swift run workbook try double</code>"
    let place = "<a href=\"#Own\">on your machine</a>"
    let kind = "<p class=\"kind\"><span>Exercise \(command) \(place)</span></p>"
    let opening = "\(start)\(kind)\n<p>Task.</p>\n<ul>"
    #expect(html.contains("</h2>\n\(opening)"))
    #expect(html.hasSuffix("</figure>\n\n</details>\n</section>\n<p>After.</p>\n"))
    #expect(html.ranges(of: "<section").count == 1)
  }

  @Test(arguments: [
    ("let a = 1\nlet b = 2\nprint(b)", "let b = 2\nprint(b)", ["let a = 1"]),
    ("if b {\n  a()\n}\nc()\nd()", "c()", ["if b {", "a()", "d()"]),
    ("let a = 1\nprint(a)", "let b = 2\nprint(a)", []),
    ("a()\n\nb()", "a()\nb()\nc()", []),
  ])
  func `a solution lists the lines that it only deletes`(
    starter: String, solution: String, deleted: [String]
  ) throws {
    let html = try body(
      of: exercise.replacing("starter\n1\n", with: "starter\n\(starter)\n")
        .replacing("solution\n2\n", with: "solution\n\(solution)\n"))
    let lines = deleted.map { "<code>\($0)</code>" }.joined(separator: ", ")
    #expect(html.contains("deleted: \(lines)</span>") == !deleted.isEmpty)
    #expect(html.contains("deleted: ") == !deleted.isEmpty)
  }

  @Test func `an exercise inside of something that folds gets no frame that it would break`() throws
  {
    let folded = exercise.replacing("Task.", with: "<details>\n<summary>S</summary>\n\nTask.")
      .replacing("Help.\n\n</details>", with: "</details>\n\n</details>")
    let html = try body(of: folded)
    #expect(!html.contains("<section"))
  }

  /// A starter and a solution whose first lines differ, with what the solution prints.
  private func lesson(calls: Int) -> String {
    let code = (1...calls).map { "print(double(\($0)))\n" }.joined()
    return """
      <!-- check: id=double -->
      ```swift starter
      func double(_ number: Int) -> Int { number }

      \(code)```
      ```output
      1
      ```

      <details>
      <summary>Solution</summary>

      ```swift solution
      func double(_ number: Int) -> Int { number * 2 }

      \(code)```
      ```output
      2
      ```

      </details>
      """
  }

  @Test func `what a solution prints stands above its starter, and its changed lines are marked`()
    throws
  {
    let html = try body(of: lesson(calls: 2))
    let wanted =
      "<p class=\"side\">It should print:</p>\n<div class=\"outcome output\">\n<pre><samp>2\n</samp>"
    #expect(html.ranges(of: wanted).count == 1)
    let (starter, solution) = try #require(html.firstRange(of: "<details>")).lowerBound
      .divides(html)
    #expect(starter.contains(wanted))
    #expect(!starter.contains("class=\"step\""))
    #expect(solution.contains("+ marks what differs from the start"))
    #expect(solution.ranges(of: "<span class=\"step\">").count == 1)
  }

  @Test func `the screen of a solution is drawn above its starter`() throws {
    let screen = { (text: String) in "```screen\n\(ScreenContent([.init([.label(text)])]))\n```\n" }
    let html = try body(
      of: """
        <!-- check: id=greet -->
        ```swift starter
        show("?")
        ```
        \(screen("?"))
        <details>
        <summary>Solution</summary>

        ```swift solution
        show("hello")
        ```
        \(screen("hello"))
        </details>
        """)
    let (wanted, code) = try #require(html.firstRange(of: "<pre class=\"code\"")).lowerBound
      .divides(html)
    #expect(
      wanted.contains(
        "<div class=\"wanted\"><p class=\"side\">It should show:</p>\n"
          + "<div class=\"outcome screen\">\n<div class=\"phones\">"))
    #expect(wanted.contains("aria-label=\"Screen: hello.\""))
    #expect(code.ranges(of: "aria-label=\"Screen: hello.\"").count == 1)
  }

  @Test(arguments: [("2", 0), ("3", 1)])
  func `what the task says a solution prints is not said twice`(text: String, count: Int) throws {
    let html = try body(of: "It prints this:\n\n```text\n\(text)\n```\n\n\(lesson(calls: 1))")
    // It's a part of the exercise all the same.
    #expect(html.contains("</p>\n<p>It prints this:</p>"))
    #expect(html.hasPrefix("<section class=\"exercise\""))
    #expect(html.ranges(of: "<div class=\"plain\">").count == count)
  }

  @Test(arguments: [(5, 0), (6, 2)])
  func `long code that calls what a reader writes is folded`(calls: Int, count: Int) throws {
    let html = try body(of: lesson(calls: calls))
    #expect(
      html.ranges(of: "<span class=\"harness\"><span class=\"f\">print</span>").count == count)
  }

  @Test func `the index knows which exercises there are to be done`() throws {
    let scratch = try Scratch(["a": "# T\n\n\(exercise)", "b": "# B\n"])
    try scratch.render()
    let index = try scratch.text("public/en/index.html")
    #expect(index.contains("<li data-lesson=\"a\" data-exercises=\"double\"><a href=\"a.html\">"))
    #expect(index.contains("<li data-lesson=\"b\"><a"))
  }
}

extension String.Index {
  /// The text before and after it.
  fileprivate func divides(_ text: String) -> (String, String) {
    (String(text[..<self]), String(text[self...]))
  }
}
