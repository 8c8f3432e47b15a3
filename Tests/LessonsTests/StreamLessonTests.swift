import Foundation
import LessonChecker
import LessonKit
import LessonReport
import TestSupport
import Testing

@testable import LessonAuthoring

/// What a lesson on streams can do with the modules of the course, and README's of them.
@Suite(.compiles) struct StreamLessonTests {
  private static let lesson = """
    ---
    title: Streams
    modules: [ReactiveCore, ReactiveTesting]
    ---

    ```swift
    let marbles = Marbles()
    let a = try marbles.hot("a", "--1--2--3--|", values: .digits)
    print(try marbles.diagram("map { $0 * 10 }") { a.map { $0 * 10 } })
    ```
    ```marbles
    a:  --1--2--3--|
        map { $0 * 10 }
    =:  --x--y--z--|    x = 10, y = 20, z = 30
    ```

    """

  /// What a check says of a lesson of the course.
  private func check(_ lesson: String) async throws -> CheckVerdicts {
    // After the lessons, whose check has built the core.
    _ = try await CheckedLessons.verdicts
    let folder = try TemporaryFolder()
    try folder.write(lesson, to: "lesson.md")
    let workbook = try WorkbookLoader.load(root: Project.root, paths: [folder.root + "lesson.md"])
    return try await Checker(workbook).check()
  }

  @Test func `the lesson that README shows gets the answer that it shows`() async throws {
    let readme = try String(contentsOfFile: Project.root + "README.md", encoding: .utf8)
    let shown = try #require(
      readme.firstMatch(of: #/(?s)````markdown\n(.*?)````\n.*?```\n(.*?)```/#))
    let top = "---\nmodules: [ReactiveCore]\n---\n"
    let verdicts = try await check(top + shown.1)
    let messages = verdicts.lines.drop { !$0.isError }.map { line in
      "\(line)\n".replacing(#/^.*\/lesson.md:(\d+)/#) { match in
        "Lessons/en/taps.md:\((Int(match.1) ?? 0) - 3)"
      }
    }
    // The summary ends with what the cache had, which differs from run to run.
    #expect(shown.2.hasPrefix(messages.joined().prefix { $0 != "(" }))
  }

  @Test func `each block of a new lesson's draft holds, and its exercise takes learning`()
    async throws
  {
    let draft = LessonScaffold(
      name: "x", title: "X", mirrors: nil, requires: [], modules: nil, hasDiagrams: true)
    let verdicts = try await check(draft.text)
    #expect(verdicts.lines.filter(\.isError).map(\.description) == [])
    #expect(verdicts.programs.count == 6)
    let workbook = verdicts.workbook
    let lazy = try await LazyAnswer.problems(in: workbook, checker: Checker(workbook))
    #expect(lazy.map(\.description) == [])
  }

  @Test func `a snippet draws its streams, and the diagram is checked`() async throws {
    let verdicts = try await check(Self.lesson)
    #expect(verdicts.lines.filter(\.isError).map(\.description) == [])
    #expect(verdicts.programs.count == 1)
  }
}
