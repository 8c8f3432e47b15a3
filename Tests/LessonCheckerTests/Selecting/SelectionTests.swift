import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonChecker
@testable import Sandbox

@Suite struct SelectionTests {
  private static let lessons = [
    "first": """
    ---
    title: First
    ---

    <!-- check: id=top proves=D1.1 -->
    ```swift
    print(1)
    ```
    ```output
    1
    ```

    ## Next part

    ```swift
    let a = 1
    ```

    Prose.

    ```swift alone
    let b = 1
    ```

    """,
    "second": """
    ---
    title: Second
    ---

    <!-- check: id=top proves=D1.2,D2.1 -->
    ```swift
    let a = 1
    ```

    ```swift skip
    nothing
    ```
    <!-- skip: why -->

    """,
  ]

  private static func workbook() throws -> SampleWorkbook {
    let workbook = try SampleWorkbook(lessons: lessons)
    let claims = ["D1.1", "D1.2", "D1.3", "D2.1"].map { "\($0): {verdict: holds, says: it}\n" }
    try workbook.folder.write(claims.joined(), to: "Lessons/claims.yml")
    return workbook
  }

  /// The programs that words mean, each by its lesson and its anchor.
  private func select(_ words: [String], in sample: SampleWorkbook) throws -> [String] {
    let request = SelectionRequest(words.map { $0.replacing("@", with: sample.root) })
    let course = request.needsCourse ? try WorkbookLoader.load(root: sample.root) : nil
    let workbook = try WorkbookLoader.load(root: sample.root, paths: try request.paths(in: course))
    var settings = CheckSettings()
    settings.selection = try request.selection(in: workbook)
    return settings.programs(of: workbook).map { program in
      "\(workbook.fromRoot(program.lesson).dropFirst(11))#\(program.anchor)"
    }
  }

  private static let first = [
    "first.md#/1", "first.md#next-part/1", "first.md#next-part/2",
  ]

  @Test(
    "a word on the command line selects programs",
    arguments: [
      ([], first + ["second.md#/1"]), (["first"], first), (["@Lessons/en/first.md"], first),
      (["@Lessons/en"], first + ["second.md#/1"]), (["first:6"], ["first.md#/1"]),
      (["first:5"], ["first.md#/1"]), (["first:11:3"], ["first.md#/1"]),
      (["@Lessons/en/first.md:15:1:"], ["first.md#next-part/1"]),
      (["@Lessons/en/first.md:22"], ["first.md#next-part/2"]),
      (["first#next-part"], ["first.md#next-part/1", "first.md#next-part/2"]),
      (["first#next-part/2"], ["first.md#next-part/2"]), (["first#top"], ["first.md#/1"]),
      (["top"], ["first.md#/1", "second.md#/1"]), (["D1.1"], ["first.md#/1"]),
      (["D1"], ["first.md#/1", "second.md#/1"]), (["D2"], ["second.md#/1"]),
      (["D2.1", "first:15"], ["first.md#next-part/1", "second.md#/1"]), (["second:11"], []),
    ])
  func meaning(words: [String], programs: [String]) throws {
    #expect(try select(words, in: Self.workbook()).sorted() == programs.sorted())
  }

  @Test(
    "an unknown word is refused with a suggestion",
    arguments: [
      ("frist", "there is no file, lesson, claim or snippet 'frist'; did you mean 'first'?"),
      ("D1.9", "there is no file, lesson, claim or snippet 'D1.9'; did you mean 'D1.1'?"),
      ("nonsense", "nonsense'; run 'workbook list' to see what you can name"),
      ("D1.3", "no snippet proves 'D1.3'; write '<!-- check: proves="),
      ("first:13", "first.md isn't in a snippet; the nearest snippet begins on line 15"),
      ("first:999", "line 999 of "), ("first#next-prat", "did you mean 'next-part'?"),
      ("first#next-part/3", "has no snippet or section 'next-part/3'"), ("top:1", "'top'"),
    ])
  func refused(word: String, message: String) throws {
    let workbook = try Self.workbook()
    let error = #expect(throws: CheckError.self) { _ = try select([word], in: workbook) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `each fence is listed with its role and its program`() throws {
    let sample = try Self.workbook()
    let list = FenceList(try WorkbookLoader.load(root: sample.root))
    let lines = list.lines().filter { $0.hasPrefix(" ") }
    #expect(
      lines == [
        "     6  swift             program #/1, id=top, proves=D1.1",
        "     9  output            result of line 6",
        "    15  swift             program #next-part/1",
        "    21  swift alone       program #next-part/2",
        "     6  swift             program #/1, id=top, proves=D1.2,D2.1",
        "    10  swift skip        not in a program",
      ])
    #expect(try list.jsonLines().count == lines.count)
  }
}
