import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import LessonReport
@testable import Sandbox

/// Each folder in `Cases` holds a lesson, and beside it what a check must say of it.
///
/// All lessons are checked together, as one workbook. After a change that is meant, run the tests with
/// `WORKBOOK_RECORD=1` in the environment and read the difference.
@Suite(.compiles) struct CaseTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Cases"

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted()

  /// The one check of all cases.
  static let verdicts = Task {
    let workbook = try SampleWorkbook()
    return try await workbook.check(names.map { "\(folder)/\($0)/lesson.md" })
  }

  @Test("a lesson is judged as recorded", arguments: names)
  func judgement(name: String) async throws {
    let verdicts = try await Self.verdicts.value
    let lesson = try #require(
      verdicts.workbook.lessons.first { $0.path == "\(Self.folder)/\(name)/lesson.md" })
    var own = Report(verdicts)
    let path = verdicts.workbook.fromRoot(lesson.path)
    own.problems.removeAll { $0.diagnostic.file != path }
    own.programs.removeAll { $0.file != path }
    let findings = own.diagnosticLines.map(\.description)
    let reportLines = findings + [""] + states(of: lesson, in: verdicts)
    let text =
      reportLines.joined(separator: "\n").replacing("\(Self.folder)/\(name)/", with: "") + "\n"
    let file = "\(Self.folder)/\(name)/expected.txt"
    if ProcessInfo.processInfo.environment["WORKBOOK_RECORD"] != nil {
      try Folder.write(Array(text.utf8), toFileNamed: file)
    }
    #expect(text == Files.read(file).map { String(decoding: $0, as: UTF8.self) })
  }

  @Test func `a module that does not compile is one problem, at its place`() async throws {
    let verdicts = try await Self.verdicts.value
    #expect(
      verdicts.moduleAndBaselineProblems.map { $0.description.drop { $0 != "S" } } == [
        "Sources/Broken/b.swift:2:23: error: cannot convert value of type 'String' to specified "
          + "type 'Int'; fix it; snippets that import the module 'Broken' weren't checked"
      ])
    #expect(verdicts.isPartial)
  }

  @Test func `each program was compiled and linked and run once`() async throws {
    let verdicts = try await Self.verdicts.value
    #expect(verdicts.workbook.lessons.count == Self.names.count)
    #expect(verdicts.tally.compiled < verdicts.programs.count)
  }

  private func states(of lesson: Lesson, in verdicts: CheckVerdicts) -> [String] {
    lesson.snippets.map { snippet in
      let result = verdicts.results.result(of: snippet, in: lesson.path)
      let reason = result.skipReason.map { "(reason: \"\($0)\")" } ?? ""
      return "line \(snippet.range.start.line): \(result.state)\(reason)"
    }
  }
}
