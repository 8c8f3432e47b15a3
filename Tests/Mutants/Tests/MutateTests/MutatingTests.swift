import Sandbox
import Testing

@testable import mutate

/// A course of one module and one lesson, whose lesson is tested with mutants.
@Suite struct MutatingTests {
  private static let door = """
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
    ```swift
    let door = Door()
    print(door.enter(), door.enter())
    ```

    ```output
    1 2
    ```

    """

  private func outcomes(_ report: MutationReport) -> Set<String> {
    Set(report.results.map { "\($0.mutant.line) \($0.mutant.mutation): \($0.outcome)" })
  }

  @Test func `what no lesson notices survives, and what one notices is killed`() async throws {
    let course = try SampleCourse(module: Self.door, lesson: Self.lesson)
    let first = try await course.test("Door").run()
    #expect(
      outcomes(first) == [
        "8 forget-state: survived", "8 truth: survived", "8 swap-order: survived",
        "9 arithmetic: killed", "9 forget-state: killed", "9 number: killed",
        "14 forget-state: survived", "14 truth: survived",
      ])
    #expect(first.lines.contains("Sources/Module/Module.swift:14: survived: the wrong flag"))
    #expect(
      try #require(first.lines.last).hasPrefix(
        "8 mutants, 1 programs: 3 killed, 5 survived, 0 equivalent, 0 not compiled: 37 % killed"))

    // A lesson that tells more notices more.
    try course.write(
      lesson: Self.lesson + "```swift\nprint(door.isOpen)\n```\n\n```output\ntrue\n```\n")
    var test = try course.test("Door")
    test.list = try MutantList(
      """
      Sources/Module/Module.swift:
        - mutation: swap-order
          from: isOpen = true visits += 1
          to: visits += 1 isOpen = true
          reason: neither reads the other
      """)
    let second = try await test.run()
    #expect(second.problems.isEmpty)
    #expect(
      outcomes(second).isSuperset(of: [
        "8 forget-state: killed", "8 truth: killed", "8 swap-order: equivalent",
        "14 truth: survived",
      ]))

    // A sample is the same for the same seed.
    (test.sample, test.seed) = (3, 2)
    let third = try await test.run()
    #expect(third.results.count == 3 && third.count == 8)
    #expect(try await test.run().results.map(\.mutant) == third.results.map(\.mutant))
  }

  @Test func `a survivor is printed as an entry for the list`() async throws {
    let course = try SampleCourse(
      module: "public func name() -> String { true ? \"a\" : \"b\" }\n",
      lesson: "```swift\n_ = name()\n```\n")
    let report = try await course.test("name").run()
    let entry = report.lines.dropFirst().dropLast() + ["    reason: nobody looks at it"]
    var test = try course.test("name")
    test.list = try MutantList(
      "Sources/Module/Module.swift:\n" + entry.joined(separator: "\n"))
    let listed = try await test.run()
    #expect(listed.problems.isEmpty)
    #expect(outcomes(listed) == ["1 truth: equivalent"])
  }

  @Test func `a name that no file has is an error`() async throws {
    let course = try SampleCourse(module: Self.door, lesson: Self.lesson)
    let error = await #expect(throws: CheckError.self) { try await course.test("Dor").run() }
    #expect(
      error?.description == "no file of a module is called 'Dor', or declares it; "
        + "did you mean 'Door'?")
  }
}
