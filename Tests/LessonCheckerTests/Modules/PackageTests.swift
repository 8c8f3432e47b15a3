import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// All of them look at one workbook: each build of a package takes seconds.
@Suite(.compiles) struct PackageTests {
  @Test func `packages are built when a lesson imports them, and again when they change`()
    async throws
  {
    let sample = try SamplePackages()
    let plain = try await sample.check(["plain"])
    #expect(plain.verdicts.holds)
    #expect(plain.built.isEmpty)
    // Checks side by side.
    async let one = sample.check(["good"])
    async let other = sample.check(["good"])
    let both = try await [one, other]
    #expect(both.map(\.verdicts.moduleAndBaselineProblems) == [[], []])
    #expect(both.map(\.verdicts.holds) == [true, true])
    let built = both.map(\.built).filter { !$0.isEmpty }
    #expect(built == [["Good"]])
    #expect(sample.traces.isEmpty)
    let again = try await sample.check(["absent", "good", "plain"])
    #expect(again.verdicts.tally.compiled == 0)
    #expect(again.built.isEmpty)
    #expect(again.verdicts.failures.isEmpty)
    #expect(
      again.verdicts.moduleAndBaselineProblems.map(\.message) == [
        "the package 'Good' has no module 'Absent': no such module 'Absent'"
      ])
    try sample.say("second")
    let changed = try await sample.check(["good"])
    #expect(changed.built == ["Good"])
    #expect(
      changed.verdicts.failures.map(\.message) == ["the output differs from what the page says"])
  }

  @Test func `a package that can't be fetched is one problem, at its line in the course`()
    async throws
  {
    let sample = try SamplePackages()
    let verdicts = try await sample.check(["broken", "nowhere", "offline", "plain"]).verdicts
    let messages = verdicts.moduleAndBaselineProblems.map {
      "\($0.position?.line ?? 0): \($0.message)"
    }
    #expect(messages.count == 3)
    for start in [
      "4: the package 'Broken' can't be built: Sources/Broken/broken.swift:1:19: cannot convert",
      "5: 'https://127.0.0.1:9/none', which the package 'Offline' needs, can't be fetched: fatal: unable",
      "6: there is no Swift package in 'Missing'",
    ] {
      #expect(messages.contains { $0.hasPrefix(start) }, "\(messages)")
    }
    #expect(verdicts.tally.compiled == 1)
  }
}
