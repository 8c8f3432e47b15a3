import Foundation
import TestSupport
import Testing

/// `workbook render`, with the theme of this repository.
@Suite(.compiles) struct RenderTests {
  private func render(
    _ lessons: [String: String] = [:], _ arguments: String = "", isSeeded: Bool = true
  ) async throws -> (tool: Tool, outcome: Tool.Outcome) {
    let tool = try Tool(lessons: lessons, isSeeded: isSeeded)
    let copy = "mkdir site; cp -r \(Tool.theme)/* site/"
    return (tool, try await tool.shell("\(copy); $WORKBOOK render \(arguments)"))
  }

  private func page(_ name: String, of tool: Tool) throws -> String {
    try tool.text(of: "site/public/en/\(name).html")
  }

  @Test func `a page shows what was verified and what does not hold, and so does the exit code`()
    async throws
  {
    let bad = "# Bad\n\n```swift\nprint(1)\n```\n\n```output\n2\n```\n"
    let (tool, outcome) = try await render(["bad": bad, "note": Self.note])
    #expect(outcome.code == 1)
    #expect(
      outcome.output.contains(
        "Lessons/en/bad.md:8:1: error: the output differs from what the page says"))
    let page = try page("bad", of: tool)
    #expect(page.contains("Failed its check"))
    #expect(page.contains("<p class=\"fault\">the output differs from what the page says</p>"))
    #expect(page.contains("<samp><del>- 2\n</del><ins>+ 1\n</ins></samp>"))
    let good = try self.page("good", of: tool)
    #expect(good.contains("&quot;good&quot;"))
    #expect(good.contains("Verified"))
    #expect(good.contains("1 of 1 verified"))
    // A compiler's note that speaks of an earlier snippet is shown as well.
    let note = try self.page("note", of: tool)
    #expect(note.contains("note: class &#39;Counter&#39; does not conform"))
    let again = try await tool.shell(
      "rm Lessons/en/bad.md; sed -i 's/bad, //' Lessons/*.yml; $WORKBOOK render")
    #expect(again.code == 0)
    #expect(again.output.hasSuffix("site/public; open site/public/index.html\n"))
  }

  @Test func `unchecked pages say that nothing was verified, and nothing is compiled`() async throws
  {
    let (tool, outcome) = try await render([:], "--unchecked", isSeeded: false)
    #expect(outcome.code == 0)
    #expect(try page("good", of: tool).contains("Not checked"))
    #expect(!FileManager.default.fileExists(atPath: tool.folder + "/.build"))
  }

  @Test(arguments: [
    ("", "its address and its repository must be known"),
    ("--address https://example.org/", "its repository must be known"),
    ("--repository https://example.org/me/course", "its address must be known"),
  ])
  func `nothing is published without an address and a repository`(
    option: String, message: String
  ) async throws {
    let (tool, outcome) = try await render([:], "--unchecked --publish \(option)", isSeeded: false)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("to publish the site, \(message)"), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: tool.folder + "/site/public"))
  }

  @Test func `what is published needs no entry in a file if options name address and repository`()
    async throws
  {
    let (tool, outcome) = try await render(
      [:],
      "--unchecked --publish --address https://me.example.org/course "
        + "--repository https://github.com/me/course/", isSeeded: false)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let page = try page("good", of: tool)
    #expect(page.contains("href=\"https://github.com/me/course/edit/main/Lessons/en/good.md\""))
    #expect(page.contains("git clone https://github.com/me/course &amp;&amp; cd course"))
    #expect(page.contains("href=\"https://me.example.org/course/en/good.html\""))
  }

  @Test func `an option that names no repository is an error`() async throws {
    let (_, outcome) = try await render([:], "--unchecked --repository me/course", isSeeded: false)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("'me/course' isn't the address of a repository"))
  }

  @Test func `a page names the commit that it was made of, and whether files have changed`()
    async throws
  {
    let tool = try Tool()
    let outcome = try await tool.shell(
      """
      mkdir site; cp -r \(Tool.theme)/* site/
      git init -q . && git add Lessons && git -c user.name=A -c user.email=a@b commit -qm One
      $WORKBOOK render > log; echo more >> Lessons/en/good.md; $WORKBOOK render --output other > log
      hash=$(git rev-parse HEAD | cut -c 1-7)
      grep -o "at <code>$hash</code>[^<]*" site/public/en/good.html other/en/good.html
      """)
    let pages = ["site/public/en/good.html", "other/en/good.html"]
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != ":" } } == pages.map { Substring($0) })
    #expect(lines.first?.hasSuffix("</code>") == true)
    #expect(lines.last?.hasSuffix(" with later changes") == true)
  }

  @Test func `each broken link is an error in a line of its own, and no page is written`()
    async throws
  {
    let bad = "# Bad\n\n[there](nowhere.md)\n\n[or there](nobody.md)\n"
    let (tool, outcome) = try await render(["bad": bad])
    #expect(outcome.code == 2)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("Lessons/en/bad.md:3:1: error: ") })
    #expect(lines.contains { $0.hasPrefix("Lessons/en/bad.md:5:1: error: ") })
    #expect(throws: (any Error).self) { try page("good", of: tool) }
  }

  private static let note = """
    # Note

    ```swift
    final class Counter {
      var count = 0
    }
    ```

    ```swift
    func share(_ counter: Counter) {
      let use: @Sendable () -> Void = { counter.count += 1 }
      use()
    }
    ```

    ```error
    error: capture of 'counter' with non-Sendable type 'Counter' in a '@Sendable' closure
    ```

    """

  @Test func `who watches gets the pages of a saved lesson, and of a saved theme`() async throws {
    let tool = try Tool()
    let outcome = try await tool.shell(
      """
      saw() { for i in $(seq 1200); do grep -q -- "$1" log && return; sleep 0.1; done; cat log; }
      mkdir site; cp -r \(Tool.theme)/* site/
      $WORKBOOK watch --render > log 2>&1 & pid=$!
      saw 'first check'; sed -i 's/title: Good/title: Better/' Lessons/en/good.md
      saw 'saved: Lessons/en/good.md'; grep -c '<title>Better' site/public/en/good.html
      echo '.mine { color: red }' >> site/style.css
      saw 'saved: site/style.css'; grep -c mine site/public/style.css
      kill -INT $pid; wait $pid
      """)
    #expect(outcome.output == "1\n1\n")
    #expect(outcome.code == 0)
  }
}
