import Foundation
import Testing

@testable import LessonChecker
@testable import Sandbox

/// What simply worked is written down shortly, and comes back as it was.
@Suite struct PlainOutcomeTests {
  private static func outcome(
    ending: Job.Ending = .exited(0), output: String = "", errors: String = "",
    marks: [(Int, Int)] = [], isForged: Bool = false
  ) -> ProgramOutcome {
    var outcome = ProgramOutcome(
      compiled: CompiledProgram(ending: .exited(0), exceededLimit: nil, diagnostics: []))
    outcome.run = RunRecord(
      ending: ending, exceededLimit: nil, output: Data(output.utf8), errorOutput: Data(errors.utf8),
      marks: marks.map { RunRecord.Mark(snippet: $0.0, offset: $0.1) }, areMarksForged: isForged)
    return outcome
  }

  @Test(
    "an outcome comes back as it was",
    arguments: [
      ("", []), ("a\nb", [(1, 2)]), ("plain-1 ran - - 0\n", [(1, 0), (2, 18)]), ("\n\n", []),
      ("\u{0}é", []),
    ])
  func roundTrip(output: String, marks: [(Int, Int)]) throws {
    var outcome = Self.outcome(output: output, marks: marks)
    outcome.compileSeconds = 0.25
    outcome.isMerged = output.isEmpty
    let bytes = try #require(PlainOutcome.bytes(of: outcome))
    let read = try #require(PlainOutcome.outcome(from: bytes))
    #expect(read.isMerged == outcome.isMerged)
    #expect(read.run?.output == outcome.run?.output)
    #expect(read.run?.marks == outcome.run?.marks)
    #expect((read.compileSeconds, read.runSeconds) == (0.25, nil))
    for length in bytes.indices {
      #expect(PlainOutcome.outcome(from: Array(bytes[..<length])) == nil)
    }
  }

  @Test func `a program that was only compiled comes back without a run`() throws {
    var outcome = Self.outcome()
    outcome.run = nil
    let bytes = try #require(PlainOutcome.bytes(of: outcome))
    #expect(try #require(PlainOutcome.outcome(from: bytes)).run == nil)
  }

  @Test func `what has more to tell is not plain`() {
    let outcomes = [
      Self.outcome(ending: .exited(1)), Self.outcome(ending: .signalled(4)),
      Self.outcome(errors: "x"), Self.outcome(isForged: true),
    ]
    #expect(outcomes.compactMap(PlainOutcome.bytes).isEmpty)
  }
}
