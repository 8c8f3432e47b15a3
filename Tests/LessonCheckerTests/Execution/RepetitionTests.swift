import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import LessonReport

@Suite struct RepetitionTests {
  @Test func `each program is run the given number of times, in the seed's order`() {
    let runs: (UInt64?) -> [String] = { seed in
      Repetitions(count: 3, seed: seed).order(of: [4, 5]).map { "\($0.program).\($0.number)" }
    }
    #expect(runs(nil) == ["4.0", "5.0", "4.1", "5.1", "4.2", "5.2"])
    #expect(runs(1) == runs(1))
    #expect(Set((1...20).map { runs($0) }).count > 10)
    #expect((1...20).allSatisfy { runs($0).sorted() == runs(nil).sorted() })
  }

  private static let lesson = """
    ---
    title: Chance
    ---

    ```swift
    print(UInt64.random(in: 0 ... .max))
    ```
    ```output
    1
    ```

    ## What is left open may differ

    ```swift
    print(UInt64.random(in: 0 ... .max))
    ```
    ```output
    [..]
    ```

    ## What is the same each time may fail

    ```swift
    print(2)
    ```
    ```output
    1
    ```

    """

  @Test(.compiles) func `a program whose output varies between runs fails`() async throws {
    let sample = try SampleWorkbook(lessons: ["chance": Self.lesson])
    var settings = CheckSettings()
    settings.repetitions = Repetitions(count: 2, seed: 1)
    for _ in 1...2 {
      // The second time nothing is taken from the first. Two of the three programs are equal.
      let verdicts = try await sample.check(settings: settings)
      #expect((verdicts.tally.compiled, verdicts.tally.ran) == (2, 2))
      #expect(verdicts.failures.map(\.position?.line) == [9, 9, 27])
      #expect(verdicts.failures[1].message.hasPrefix("the result isn't the same each time (run "))
      let both = verdicts.failures[1].details.map { $0.description.prefix(2) }
      #expect(both == ["- ", "+ "])
    }
  }

  @Test(.compiles) func `a set has the same order in each check, and others in repeated runs`()
    async throws
  {
    let lesson = "# S\n\n```swift\nprint(Set(0..<50))\n```\n```output\n1\n```\n"
    let once = try await SampleWorkbook(lessons: ["set": lesson]).check()
    let again = try await SampleWorkbook(lessons: ["set": lesson]).check()
    #expect(once.failures.count == 1)
    #expect(once.failures.map(\.details) == again.failures.map(\.details))
    var settings = CheckSettings()
    settings.repetitions = Repetitions(count: 3)
    let repeated = try await SampleWorkbook(lessons: ["set": lesson]).check(settings: settings)
    let message = repeated.failures.last?.message
    #expect(message?.hasPrefix("the result isn't the same each time") == true)
  }

  @Test(.compiles) func `a check can stop at the first failure`() async throws {
    let sample = try SampleWorkbook(lessons: ["chance": Self.lesson])
    var settings = CheckSettings()
    settings.stopsAtFirstFailure = true
    let verdicts = try await sample.check(settings: settings)
    #expect(verdicts.failures.map(\.position?.line) == [9])
    #expect(Report(verdicts).programs.map(\.state) == [.failed, .unchecked, .unchecked])
    let again = try await sample.check(settings: settings)
    #expect(again.tally.compiled == 0)
    #expect(
      again.lines.last?.description.contains(
        "1 error, 2 programs not checked, because the check stopped at the first failure") == true)
  }
}
