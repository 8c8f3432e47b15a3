import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// Merged programs end as they do alone: by an error at the top level, or when a task is done.
@Suite(.compiles) struct MergedEndingTests {
  /// A lesson of programs, each of which may crash.
  private static func lesson(_ programs: [(code: String, output: String, traps: Bool)]) -> String {
    "---\ntitle: Sample\nswift: 6\nmodules: []\n---\n"
      + programs.map { code, output, traps in
        "\n## Part\n\n```swift\n\(code)\n```\n\n```output\n\(output)\n```\n"
          + (traps ? "\n```trap\nFatal error: Error raised at top level: [..]\n```\n" : "")
      }.joined()
  }

  /// How many of some programs are merged, alone and compiled again; what differs is an issue.
  private func tally(
    of programs: [(code: String, output: String, traps: Bool)]
  ) async throws -> [Int] {
    let sample = try SampleWorkbook(lessons: ["sample": Self.lesson(programs)])
    var settings = CheckSettings()
    settings.verifiesMerging = true
    // What a crash says of addresses differs from run to run.
    settings.repetitions = Repetitions(count: 3)
    let compared = try await sample.check(cache: "other", settings: settings)
    #expect(compared.failures == [])
    let report = try await sample.check()
    #expect(report.failures == [])
    return [report.tally.merged, report.tally.alone, report.tally.recompiled]
  }

  @Test func `an error at the top level ends a merged program as it ends one alone`() async throws {
    let throwing = "func f() throws -> Int { throw CancellationError() }\n"
    let programs = [
      (throwing + "print(\"one\")\n_ = try f()\nprint(\"two\")", "one", true),
      (throwing + "print(\"one\")\nlet a = try f()\nprint(a)", "one", true),
      (throwing + "let a = (try? f()) ?? 2\nprint(a)", "2", false),
      (
        "func f<T>(_ a: T) throws -> T { a }\nlet a: Double = try f(1)\n"
          + "let (b, c) = try f((2, [3]))\nprint(a, b, c)", "1.0 2 [3]", false
      ),
      (
        throwing + "print(\"one\")\ndo {\n  _ = try f()\n} catch is DecodingError {}\nprint(2)",
        "one", true
      ),
    ].map { (code: $0.0, output: $0.1, traps: $0.2) }
    #expect(try await tally(of: programs) == [5, 0, 0])
  }

  @Test func `an error of the program's own is named as alone`() async throws {
    let own = "struct Own: Error {}\nfunc f() throws { throw Own() }\nprint(\"one\")\ntry f()"
    let programs =
      [(code: own, output: "one", traps: true)]
      + (1...3).map { (code: "print(\($0))", output: "\($0)", traps: false) }
    #expect(try await tally(of: programs) == [3, 0, 1])
  }

  @Test func `statements that wait are run by a task like that of a program alone`() async throws {
    let programs = [
      (
        """
        import Foundation
        let isMain = { Thread.isMainThread }
        print(isMain(), Task.currentPriority, Task.basePriority == .medium, Task.name as Any)
        await Task.yield()
        print(Task.currentPriority)
        Task { print("last") }
        try await Task.sleep(for: .milliseconds(1))
        """, "true TaskPriority.medium true nil\nTaskPriority.medium\nlast", false
      ),
      (
        """
        import Foundation
        func f() async throws { throw CancellationError() }
        print("one")
        try await f()
        print("two")
        """, "one", true
      ),
      (
        """
        import Foundation
        let words = AsyncStream<String> {
          $0.yield("one")
          $0.finish()
        }
        for await word in words { print(word) }
        """, "one", false
      ),
      (
        """
        import Foundation
        func f() async -> Int { 1 }
        print(await f())
        """, "1", false
      ),
    ].map { (code: $0.0, output: $0.1, traps: $0.2) }
    #if canImport(Darwin)
    #expect(try await tally(of: programs) == [0, 4, 0])
    #else
    #expect(try await tally(of: programs) == [4, 0, 0])
    #endif
  }

  @Test(arguments: [("print(f())", 1), ("let a = f()\nprint(a)", 0)])
  func `a call that a task would make otherwise keeps a program alone`(
    code: String, alone: Int
  ) async throws {
    // Where statements wait, the compiler would choose the asynchronous one; the value of a variable
    // does not wait.
    let both = "func f() -> Int { 1 }\nfunc f() async -> Int { 2 }\n\(code)\nawait Task.yield()"
    let text = Self.lesson(
      [(both, "1", false)] + (1...3).map { ("print(\($0))", "\($0)", false) })
    let report = try await SampleWorkbook(lessons: ["sample": text]).check()
    #expect((report.tally.merged, report.tally.recompiled) == (4 - alone, alone))
    #expect(report.failures == [])
  }

  @Test func `two programs are merged if they import the same`() async throws {
    let sources = [
      "import Foundation\nprint(1)", "import Foundation\nprint(2)", "import Dispatch\nprint(3)",
      "print(4)", "print(5)",
    ]
    let programs = sources.enumerated().map { (code: $1, output: "\($0 + 1)", traps: false) }
    #expect(try await tally(of: programs) == [4, 1, 0])
  }
}
