import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// Programs that once changed what others come to, or hid what they do, by being merged.
@Suite(.compiles) struct MergingLeakTests {
  private static let head = "---\ntitle: Sample\nswift: 6\nmodules: []\n---\n"

  private static func lesson(_ programs: [(code: String, output: String)]) -> String {
    head
      + programs.map { code, output in
        "\n## Part\n\n```swift\n\(code)\n```\n\n```output\n\(output)\n```\n"
      }.joined()
  }

  /// A lesson that does not hold.
  private static let victim = lesson([
    ("print([1, 2].map { $0 * 2 })", "[]"), ("print(\"two\")", "two"),
    ("print(\"three\")", "three"),
  ])

  private static let changing = lesson([
    (
      """
      extension Array {
        public func map<T>(_ change: (Element) -> T) -> [T] { [] }
      }
      print("changing")
      """, "changing"
    )
  ])

  @Test func `a program does not change what another lesson comes to`() async throws {
    let workbook = try SampleWorkbook(lessons: ["changing": Self.changing, "victim": Self.victim])
    let path = workbook.root + "Lessons/en/victim.md"
    let alone = try await workbook.check([path], cache: "other")
    #expect(alone.failures.count == 1)
    let together = try await workbook.check()
    #expect(together.failures == alone.failures)
    let known = try await workbook.check([path])
    #expect(known.failures == alone.failures)
  }

  @Test func `a program can't use what only another one declares`() async throws {
    let text = Self.lesson([
      ("extension Int {\n  internal func twice() -> Int { self * 2 }\n}\nprint(1.twice())", "2"),
      ("print(3.twice())", "6"), ("print(\"two\")", "two"), ("print(\"three\")", "three"),
    ])
    let report = try await SampleWorkbook(lessons: ["sample": text]).check()
    #expect(
      report.failures.map(\.message) == ["value of type 'Int' has no member 'twice'"])
  }

  @Test func `a program can't name a variable before its place as a member of its module`()
    async throws
  {
    let text = Self.lesson([
      ("func show() { print(main.value) }\nshow()\nlet value = 5", "5"),
      ("print(\"one\")", "one"), ("print(\"two\")", "two"), ("print(\"three\")", "three"),
    ])
    // From Swift 6 on, a function that does not belong to the main actor can't read it at all.
    let sample = try SampleWorkbook(
      lessons: ["sample": text.replacing("swift: 6", with: "swift: 5")])
    var settings = CheckSettings()
    settings.merges = false
    let alone = try await sample.check(cache: "other", settings: settings)
    #expect(alone.failures.map(\.message) == ["this prints something else"])
    #expect(try await sample.check().failures == alone.failures)
  }

  @Test func `a check that merges nothing believes nothing that was merged`() async throws {
    let text = Self.lesson((1...4).map { ("print(\($0))", "\($0)") })
    let sample = try SampleWorkbook(lessons: ["sample": text])
    #expect(try await sample.check().tally.merged == 4)
    var settings = CheckSettings()
    settings.merges = false
    #expect(try await sample.check(settings: settings).tally.alone == 4)
    #expect(try await sample.check(settings: settings).tally.compiled == 0)
    #expect(try await sample.check().tally.compiled == 0)
  }

  @Test func `what is merged is kept only of a unit without a word of the compiler`() async throws {
    let text = Self.lesson(
      [("print(1 == 1 ? \"one\" : \"none\")\nlet unused: Int? = 2\nprint(\"\\(unused)\")", "one")]
        + (2...4).map { ("print(\($0))", "\($0)") })
    let report = try await SampleWorkbook(lessons: ["sample": text]).check()
    #expect((report.tally.merged, report.tally.recompiled) == (3, 1))
  }

  @Test func `both ways of compiling can be compared`() async throws {
    let text = Self.lesson((1...4).map { ("print(\($0))", "\($0)") })
    var settings = CheckSettings()
    settings.verifiesMerging = true
    let report = try await SampleWorkbook(lessons: ["sample": text]).check(settings: settings)
    #expect(report.holds)
    #expect((report.tally.merged, report.tally.recompiled) == (0, 4))
  }
}
