import Foundation
import LessonChecker
import LessonKit
import LessonReport
import TestSupport
import Testing

/// Advice on mistakes in the form of a lesson, which the compiler knows nothing about.
@Suite(.compiles) struct LessonHintsTests {
  private static func lesson(_ code: String, above: String = "let mine = 1") -> String {
    "# T\n\n```swift\n\(above)\n_ = mine\n```\n\n## Next\n\n```swift\n\(code)\n```\n"
  }

  @Test func `the cause of a failure is named`() async throws {
    let cases: [(String, String?)] = [
      (
        "print(greeting)",
        "the module Module declares it: write 'modules: [Module]' at the top"
      ),
      (
        "print(mine)",
        "line 3 declares it in a different section, and each section is a program of its own, so declare it "
          + "here, too"
      ),
      ("import Modul", "did you mean 'Module'?"),
      (
        "import UIKit", "the modules of this course are Module, Unlisted, Broken, Dependent"
      ),
      (
        "let a = 1\n```\n\n```swift\nlet a = 2",
        "rename one of the two, or write 'swift alone' to make this snippet a program of its own"
      ),
      (
        "import Foundation\n_ = try! String(contentsOfFile: \"data.txt\", encoding: .utf8)",
        "each program starts in an empty folder; write '<!-- file: NAME -->' above a block "
          + "with the file's text, or write 'swift norun' to only compile the snippet"
      ),
      ("let a = 1\nlet a = 2", "rename one of the two"),
      ("print(nowhere)", nil),
      ("print(UUID())", "write 'import Foundation' in this snippet"),
    ]
    let names = cases.indices.map { "a\($0)" }
    let lessons = zip(names, cases.map { Self.lesson($0.0) })
    let verdicts = try await SampleWorkbook(lessons: Dictionary(uniqueKeysWithValues: lessons))
      .check()
    for (name, (_, advice)) in zip(names, cases) {
      let failure = verdicts.failures.first { $0.file.hasSuffix("/\(name).md") }
      #expect(failure != nil && failure?.advice == advice, "\(name)")
    }
  }

  @Test func `a module is added to those in their line, and a fence lacks its language`()
    async throws
  {
    let head = "---\ntitle: T\nmodules: [Unlisted]\n---\n\n"
    let verdicts = try await SampleWorkbook(lessons: [
      "a": head + "```swift\nprint(greeting)\n```\n",
      "b": head + "```\nlet text = 1\n```\n\n```swift\nprint(text)\n```\n",
    ]).check()
    #expect(
      verdicts.failures.map(\.advice) == [
        "the module Module declares it: write 'modules: [Unlisted, Module]' on line 3",
        "the code block on line 6 declares it, but has no language: write 'swift' after its opening marks",
      ])
    #expect(verdicts.failures.map(\.kind) == ["compiler", "compiler"])
  }

  @Test func `a lesson that lacks a default module is told all of them`() async throws {
    let sample = try SampleWorkbook(lessons: [
      "a": "---\ntitle: T\nmodules: []\n---\n\n```swift\nprint(unlisted)\n```\n"
    ])
    let course = SampleWorkbook.course.replacing("[], timeout", with: "[Module, Unlisted], timeout")
    try sample.folder.write(
      course + "parts: [{title: All, lessons: [a]}]\n", to: SampleWorkbook.courseFile)
    #expect(
      try await sample.check().failures.map(\.advice) == [
        "the module Unlisted declares it: write 'modules: [Module, Unlisted]' at the top"
      ])
  }

  @Test func `a crash that the sandbox causes says so`() async throws {
    guard try await Confinement.isPossible else { return }
    // Anybody may have made a folder of a plain name there, which gives another message.
    let file = "/tmp/workbook-tests-\(UUID().uuidString)"
    let code =
      "import Foundation\n"
      + "try! \"x\".write(toFile: \"\(file)\", atomically: false, encoding: .utf8)"
    let verdicts = try await SampleWorkbook(lessons: ["a": Self.lesson(code)]).check()
    #expect(verdicts.failures.first?.advice?.hasPrefix("the sandbox blocks the network") == true)
  }
}
