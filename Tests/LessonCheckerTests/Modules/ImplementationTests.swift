import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import LessonReport

/// Lessons hold an implementation to what they teach, and to nothing else.
@Suite(.compiles) struct ImplementationTests {
  /// The one check of all implementations.
  static let comparison = Task {
    try await SampleImplementations().check(against: ["faithful", "flawed", "built", "unbuilt"])
  }

  @Test func `exactly the lessons about a broken operator fail`() async throws {
    let lines = try await Self.comparison.value.lines().map(\.description)
    let matrix = lines.prefix(16).map { line in
      line.split(separator: " ").joined(separator: " ").replacing(/^.*\/en\//, with: "")
    }
    #expect(
      matrix == [
        "ours faithful flawed built unbuilt",
        "order.md 1/1 1/1 0/1 1/1 0/1",
        "mapping.md 1/1 1/1 0/1 1/1 0/1",
        "filtering.md 1/1 1/1 1/1 1/1 0/1",
        "bags.md 2/2 2/2 1/2 2/2 0/2",
        "numbering.md 1/1 1/1 0/1 1/1 0/1",
        "closing.md 1/1 1/1 0/1 1/1 0/1",
        "cancelling.md 1/1 1/1 0/1 1/1 0/1",
        "emptiness.md 1/1 1/1 0/1 1/1 0/1",
        "halving.md 1/1 1/1 0/1 1/1 0/1",
        "adding.md 1/1 1/1 0/1 1/1 0/1",
        "importing.md 2/2 2/2 2/2 2/2 0/2",
        "recording.md 2/2 2/2 2 skipped 2/2 2 skipped",
        "plain.md 1/1 1/1 1/1 1/1 1/1",
        "all 16/16 16/16 5/14, 2 skipped 16/16 1/14, 2 skipped",
        "2 skipped: 'flawed' has no Extras",
      ])
  }

  @Test(
    "differences are reported at the lesson's line, without advice about the lesson",
    arguments: [
      "order.md:13:1: error: the output differs from what the page says|    - one: Ada|      two: Ada|    + one: Ada",
      "mapping.md:13:1: error: the output differs from what the page says|    - 42|    + 84",
      "bags.md:16:1: error: expected no output, but this prints something|    + 2",
      "numbering.md:7:11: error: value of type 'Subject<String>' has no member 'enumerated'",
      "closing.md:11:1: error: expected a crash, but this doesn't crash",
      "cancelling.md:9:1: error: expected a compile error, but this compiles",
      "emptiness.md:5:1: error: this crashes (trapped, SIGILL)",
      "halving.md:6:1: error: this didn't end within 1 s",
      "adding.md:10:1: error: the output differs from what the page says|    + adding 3|      6",
    ])
  func difference(text: String) async throws {
    let lines = try await Self.comparison.value.lines().map(\.description)
    let start = try #require(lines.firstIndex(of: "Problems that only occur in flawed:"))
    let messages = lines[start...].prefix { $0 != "" }.map { $0 + "\n" }.joined()
    #expect(messages.contains("/en/" + text.replacing("|", with: "\n") + "\n"))
  }

  @Test func `a missing implementation is one problem, at its line in the course`() async throws {
    let comparison = try await Self.comparison.value
    let unbuilt = try #require(comparison.last)
    #expect(unbuilt.problems.map(\.diagnostic.position?.line) == [22])
    #expect(unbuilt.problems.first?.diagnostic.message.contains("hasn't been built") == true)
    #expect(comparison.isPartial)
    #expect(comparison.map(\.holds) == [true, true, false, true, false])
  }

  @Test func `programs that two implementations share are run once`() async throws {
    let sample = try await SampleImplementations()
    let first = try await sample.check(against: ["flawed"])
    #expect(first.findings == (try await Self.comparison.value[2].messages))
    let again = try await sample.check(against: ["flawed", "faithful"])
    // What ran out of time is known as well.
    #expect(again.map(\.work.compiled) == [0, 0, 14])
  }
}

extension [Report] {
  fileprivate var findings: [String] { last?.messages ?? [] }
}

extension Report {
  /// What is said of its programs, without folders.
  fileprivate var messages: [String] {
    programs.flatMap { program in
      program.failures.map(\.diagnostic).map {
        "\(program.name):\($0.position?.line ?? 0): \($0.message) \($0.details)"
      }
        + ["\(program.state)"]
    }
  }
}
