import Foundation
import TestSupport
import Testing

/// What authors do besides checking: `workbook new` and `workbook lint`.
@Suite(.compiles) struct AuthoringTests {
  @Test func `a new lesson is listed, passes its check, and is well written`() async throws {
    let outcome = try await Tool().shell(
      """
      $WORKBOOK new sharing-a-stream --title 'Sharing: a "stream"' && \
        grep -c 'lessons: .good, sharing-a-stream.' Lessons/workbook.yml
      $WORKBOOK check | sed 's/ (.*//'; $WORKBOOK lint
      """)
    #expect(
      outcome.output == """
        Wrote Lessons/en/sharing-a-stream.md, and listed it in the part 'All'.
        Next: workbook watch sharing-a-stream
        1
        2 lessons, 3 programs, 3 snippets, 1 claim proven: all passed
        lint: no problems

        """)
    #expect(outcome.code == 0)
  }

  @Test(
    "no file is written over, and none is left half done",
    arguments: [
      (
        "new good", 2,
        "Lessons/en/good.md: error: this lesson exists already; choose a different name"
      ),
      ("new x --part Al", 2, "error: there is no part 'Al'; did you mean 'All'?"),
      ("new x --mirrors D9", 2, "error: there is no document 'D9'; "),
      ("new 'a b'", 64, "such as 'sharing-a-stream'"),
      ("new Lessons/ko/x.md", 64, "lowercase letters"),
    ])
  func refused(arguments: String, code: Int32, message: String) async throws {
    let outcome = try await Tool().shell(
      """
      find Lessons -type f -exec cksum {} + | sort > before; $WORKBOOK \(arguments); code=$?
      find Lessons -type f -exec cksum {} + | sort | diff before - && exit $code
      """)
    #expect(outcome.code == code)
    #expect(outcome.errors.contains(message))
  }

  @Test func `where the list can't be changed safely, it says which line to add`() async throws {
    let tool = try Tool()
    try tool.write(
      "title: S\nparts: [{title: All, lessons: [\"good\"]}]\n", to: "Lessons/workbook.yml")
    let outcome = try await tool.run("new", "x")
    #expect(outcome.code == 1)
    #expect(outcome.errors.hasSuffix("the line '- x' to the lessons of the part 'All'\n"))
    #expect(FileManager.default.fileExists(atPath: tool.folder + "/Lessons/en/x.md"))
  }

  @Test func `lint writes for people, programs and GitHub`() async throws {
    let bad = "---\ntitle: B\n---\n\n[x](no.md)\ttab\n"
    let tool = try Tool(lessons: ["bad": bad])
    let text = try await tool.run("lint")
    #expect(
      text.output == """
        Lessons/en/bad.md:5:1: error: there is no file for the link 'no.md'; check its \
        spelling; a link to a lesson is its file name, such as 'welcome.md'
        Lessons/en/bad.md:5:11: warning: this line has a tab; use spaces
        lint: 2 problems in 1 file

        """)
    #expect(text.code == 1)
    let github = try await tool.run("lint", "bad", "--format", "github")
    #expect(
      github.output.hasSuffix(
        "::warning file=Lessons/en/bad.md,line=5,col=11,title=lint%3A space::this line has a tab; use spaces\n"
      ))
    let json = try await tool.run("lint", "--format", "json")
    let lines = json.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains("\"rule\":\"link\""))
    #expect(try await tool.run("lint", "good").code == 0)
    #expect(try await tool.run("lint", "gone").code == 2)
  }

  @Test func `a translation may be behind its original, which lint says and accepts`() async throws
  {
    let outcome = try await Tool().shell(
      """
      mkdir Lessons/ko
      sed 's/^title:.*/&\\ntranslates: [00000000]/' Lessons/en/good.md > Lessons/ko/good.md
      $WORKBOOK lint
      """)
    #expect(outcome.output.contains("has changed since it was translated"))
    #expect(outcome.code == 0)
  }
}
