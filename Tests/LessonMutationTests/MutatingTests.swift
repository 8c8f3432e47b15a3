import LessonChecker
import LessonKit
import LessonMutation
import TestSupport
import Testing

/// A course of one module and one lesson, whose lesson is tested with mutants.
@Suite(.compiles) struct MutatingTests {
  private static let module = """
    public final class Door {
      public var isOpen = false
      private var visits = 0

      public init() {}

      public func enter() -> Int {
        isOpen = true
        visits += 1
        return visits
      }

      public func leave() {
        isOpen = false
      }
    }

    """

  private static let lesson = """
    ---
    title: Sample
    modules: [Module]
    ---

    ```swift
    let door = Door()
    print(door.enter(), door.enter())
    ```

    ```output
    1 2
    ```

    """

  private func sample() throws -> SampleWorkbook {
    let sample = try SampleWorkbook(lessons: ["sample": Self.lesson])
    try sample.folder.write(Self.module, to: "Sources/Module/Module.swift")
    return sample
  }

  private func states(_ report: MutationReport) -> Set<String> {
    Set(
      report.results.map { result in
        let state =
          switch result.outcome {
          case .killed(_, let how): "killed, \(how)"
          case .survived(let programs, _): "survived \(programs)"
          case .equivalent(let reason): "equivalent, \(reason)"
          case .notCompiled: "not compiled"
          case .notTried: "not tried"
          }
        return "\(result.mutant.line) \(result.mutant.mutation): \(state)"
      })
  }

  @Test func `what no lesson notices survives, and what one notices is killed`() async throws {
    let sample = try sample()
    var plan = MutationPlan()
    plan.words = ["Door"]
    let first = try await sample.checker().mutating(plan)
    #expect(
      states(first) == [
        "8 forget-state: survived 1", "8 truth: survived 1", "8 swap-order: survived 1",
        "9 arithmetic: killed, this prints something else",
        "9 forget-state: killed, this prints something else",
        "9 number: killed, this prints something else",
        "14 forget-state: survived 1", "14 truth: survived 1",
      ])
    #expect(first.killed == 3 && first.survived == 5)

    // A lesson that tells more notices more.
    let more = Self.lesson + "```swift\nprint(door.isOpen)\n```\n\n```output\ntrue\n```\n"
    try sample.folder.write(more, to: "Lessons/en/sample.md")
    plan.list = try MutantList(
      try SourceText(
        path: "mutants.yml",
        bytes: Array(
          """
          Sources/Module/Module.swift:
            - mutation: swap-order
              from: isOpen = true visits += 1
              to: visits += 1 isOpen = true
              reason: neither reads the other
          """.utf8)))
    let second = try await sample.checker().mutating(plan)
    #expect(second.problems.isEmpty)
    #expect(
      states(second).isSuperset(of: [
        "8 forget-state: killed, this prints something else",
        "8 truth: killed, this prints something else",
        "8 swap-order: equivalent, neither reads the other",
        "14 truth: survived 1",
      ]))
  }

  @Test func `a sample is the same for the same seed, and ends in time`() async throws {
    let sample = try sample()
    var plan = MutationPlan()
    plan.sample = 3
    plan.seconds = 0
    let first = try await sample.checker().mutating(plan)
    let second = try await sample.checker().mutating(plan)
    #expect(first.results.map(\.mutant) == second.results.map(\.mutant))
    #expect(first.results.count == 3 && first.count > 3)
    #expect(states(first).allSatisfy { $0.hasSuffix("not tried") })
  }
}
