import Foundation
import TestTraits
import Testing

@testable import LessonKit

/// Hostile lessons must end, and soon: each of these took libcmark or us minutes, or could have.
@Suite(.long) struct LimitTests {
  @Test func `a lesson may be 1 MiB large, and no larger`() throws {
    let line = Array("words and words\n\n".utf8)
    var bytes = Array("# T\n\n".utf8)
    while bytes.count + line.count <= FileReader.maxFileSize { bytes += line }
    #expect(try LessonParser.parse(bytes, path: "a.md").problems == [])
    let problem = try #require(throws: Diagnostic.self) {
      try LessonParser.parse(bytes + line, path: "a.md")
    }
    #expect(problem.description == "a.md: error: the file is larger than 1 MiB; split the lesson")
    #expect(problem.isUnreadable)
  }

  @Test(
    arguments: [
      ">", "- ", "1. ", "[", "]", "![[]()", "*", "*a_", "\"", "`", "<", "<!--", "&", "\\", " ",
      "\t", "a<?", "[a](", "_", "가", "#", "~", "<details>",
    ], [1_000_000, 30_000])
  func `a line of anything ends soon, as do many such paragraphs`(part: String, length: Int) {
    let line = String(repeating: part, count: length / part.utf8.count)
    let text = String(repeating: line + "\n\n", count: length < 100_000 ? 10 : 1)
    expectToEndSoon(text)
  }

  @Test(arguments: [
    "---\n", "## A\n", "`\n\n", "- \n", "> \n\n", "[a]: b\n\n", "<!-- check: id=a -->\n\n",
    "```swift\n", "```swift a\n```\n\n", "```output\n```\n\n", "\r", "\n", "<details>\n\n",
    "```swift skip\n```\n<!-- skip: a -->\n\n",
  ])
  func `many blocks of any kind are parsed soon`(part: String) {
    expectToEndSoon(String(repeating: part, count: 200_000 / part.utf8.count))
  }

  /// The time that this thread has worked: on a busy machine the clock on the wall says nothing.
  private func secondsOfThread() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec
  }

  private func expectToEndSoon(_ text: String) {
    let start = secondsOfThread()
    _ = try? LessonParser.parse(Array(text.utf8), path: "a.md")
    #expect(secondsOfThread() - start < 20)
  }

  @Test(arguments: [
    (60, true), (61, true), (62, false), (100, false), (257, false), (100_000, false),
  ])
  func `nesting has a limit`(depth: Int, isFine: Bool) throws {
    let text = String(repeating: ">", count: depth) + " a\n"
    let lesson = try? rawLesson("# T\n\(text)")
    #expect((lesson != nil) == isFine)
  }

  @Test func `a run without a blank line has a limit`() throws {
    let line = String(repeating: "a", count: 1 << 10) + "\n"
    #expect(throws: Never.self) { try lesson(String(repeating: line, count: 31)) }
    #expect(throws: Never.self) { try lesson(String(repeating: line + "\n", count: 100)) }
    let problem = try #require(throws: Diagnostic.self) {
      try lesson(String(repeating: line, count: 34))
    }
    let message = "the text up to this line has more than 32 KiB without an empty line"
    #expect(problem.message == message)
    #expect(problem.position?.line == 36)
  }

  @Test func `deep lists do not make blank lines slow`() throws {
    let blanks = String(repeating: "\n", count: 200_000)
    #expect(throws: Diagnostic.self) {
      try rawLesson(String(repeating: "- ", count: 120) + "a\n" + blanks)
    }
    let problem = try #require(throws: Diagnostic.self) {
      try rawLesson("# T\n" + String(repeating: "- ", count: 200) + "a\n" + blanks)
    }
    #expect(problem.complaint.hasPrefix("2:1: this line begins with more than 256 bytes of"))
  }
}
