#if os(Linux)
import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import Sandbox

/// A lesson of programs that mean harm, with innocent ones among them, checked once.
@Suite(
  .compiles,
  .enabled("this system can shut programs off") { try await Confinement.isPossible })
struct HostileLessonTests {

  private struct Checked {
    let report: CheckReport
    let surroundings: Surroundings
  }

  private static func attacks(on surroundings: Surroundings) -> [[Attack]] {
    [
      Attack.onLimits, Attack.onProcesses + Attack.onOtherCalls, Attack.onMarks,
      Attack.onSurroundings(surroundings),
    ]
  }

  private static let attacks = (try? Surroundings()).map { attacks(on: $0).flatMap { $0 } } ?? []

  private static func innocent(_ number: Int) -> String {
    """
    ## Innocent \(number)

    ```swift
    print("here \(number)")
    ```

    ```output
    here \(number)
    ```


    """
  }

  private static let checked = Task {
    let surroundings = try Surroundings()
    let groups = attacks(on: surroundings).enumerated().map { number, group in
      group.map(\.section).joined() + innocent(number)
    }
    let lesson = "---\ntitle: Hostile\n---\n\n" + groups.joined()
    let workbook = try SampleWorkbook(lessons: ["hostile": lesson])
    // The system has another name than the checker for all that lies below a link.
    try Files.makeFolder("\(workbook.root)cache")
    try FileManager.default.createSymbolicLink(
      atPath: "\(workbook.root)linked", withDestinationPath: "cache")
    let report = try await workbook.check(cache: "linked", sandbox: .require)
    return Checked(report: report, surroundings: surroundings)
  }

  @Test("an attack is contained and reported at its line", arguments: attacks)
  func attack(_ attack: Attack) async throws {
    let report = try await Self.checked.value.report
    let program = try #require(
      report.programs.first { $0.program.name.hasSuffix(", \(attack.name)") })
    let said = program.failures.map { "\($0.position?.line ?? 0): \($0.message)" }
    let start = program.program.position.line
    #expect(said == (attack.failure.map { ["\(start + $0.line): \($0.message)"] } ?? []))
  }

  @Test func `what stands beside an attack is untouched`() async throws {
    let report = try await Self.checked.value.report
    let beside = report.programs.filter { $0.program.name.contains(", Innocent ") }
    #expect(beside.count == 4)
    #expect(beside.flatMap(\.failures) == [])
  }

  @Test func `files, servers and queues outside are untouched`() async throws {
    let checked = try await Self.checked.value
    #expect(checked.surroundings.isFileIntact)
    #expect(!checked.surroundings.hasVisitor)
    #expect(checked.surroundings.isQueueIntact)
  }
}
#endif
