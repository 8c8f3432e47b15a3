import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

@Suite struct ProgramPlannerTests {
  /// The programs of a lesson, each as the lines of its context, of what it judges, and its purpose.
  private func plan(_ body: String) throws -> [String] {
    let text = "---\ntitle: T\n---\n" + body.replacing("@@@", with: "```")
    let lesson = try LessonParser.parse(Array(text.utf8), path: "t.md")
    #expect(lesson.problems == [])
    let course = try CourseParser.parse(
      SourceText(path: "w.yml", bytes: Array(SampleWorkbook.course.utf8)))
    return ProgramPlanner(lesson, in: course).programs().map { program in
      let lines = [program.context, program.judged].map { snippets in
        snippets.map { $0.lines.first?.text ?? "" }.joined()
      }
      let speed = program.isOptimised ? " fast" : ""
      return "\(lines[0])>\(lines[1]) \(program.purpose)\(speed) \(program.timeout)"
    }
  }

  private func snippet(_ code: String, _ words: String = "", _ block: String = "") -> String {
    let expected = block.isEmpty ? "" : "\n```\(block)\nx\n```\n"
    return "\n```swift \(words)\n\(code)\n```\n\(expected)"
  }

  @Test func `plain snippets of a section are one program`() throws {
    let body = snippet("a") + snippet("b", "", "output") + "\n## Next\n" + snippet("c")
    #expect(try plan(body) == [">ab run 10", ">c run 10"])
  }

  @Test func `a snippet that must fail comes after the plain snippets above it`() throws {
    let body =
      snippet("a") + snippet("e", "", "error") + snippet("b") + snippet("t", "", "trap")
      + snippet("n", "norun") + snippet("c")
    #expect(
      try plan(body) == [">abc run 10", "a>e compile 10", "ab>t run 10", "ab>n compile 10"])
  }

  @Test func `a snippet marked alone has no snippets above it`() throws {
    let body =
      snippet("a") + snippet("l", "alone") + snippet("r", "release")
      + snippet("e", "alone", "error") + snippet("n", "alone norun")
    #expect(
      try plan(body)
        == [">a run 10", ">l run 10", ">r run fast 10", ">e compile 10", ">n compile 10"])
  }

  @Test func `skipped and quoted snippets are in no program`() throws {
    let body =
      snippet("a") + snippet("s", "skip") + "<!-- skip: why -->\n"
      + "<!-- source: a.swift -->" + snippet("q") + snippet("m", "", "marbles") + snippet("b")
    #expect(try plan(body) == [">amb run 10"])
  }

  @Test func `a starter and its solution each come after the plain snippets above them`() throws {
    let body =
      snippet("a") + "<!-- check: id=x -->" + snippet("x", "starter", "output") + snippet("b")
      + "<details>\n" + snippet("y", "solution") + "\n</details>\n" + snippet("c")
    #expect(try plan(body) == [">abc run 10", "a>x run 10", "ab>y run 10"])
  }

  @Test func `the longest time that a snippet asks for holds for its program`() throws {
    let body =
      "\n<!-- check: timeout=20 -->" + snippet("a") + "\n<!-- check: timeout=5 -->" + snippet("b")
      + "\n<!-- check: timeout=30 -->" + snippet("t", "", "trap")
    #expect(try plan(body) == [">ab run 20", "ab>t run 30"])
  }

  @Test func `a section without snippets makes no program`() throws {
    #expect(try plan("\nProse.\n\n## More\n\n```text\nx\n```\n") == [])
  }
}
