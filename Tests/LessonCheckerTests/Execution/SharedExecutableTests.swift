import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// Programs are linked into one executable, and none changes what another does.
@Suite(.compiles) struct SharedExecutableTests {
  private static func lesson(_ programs: [(code: String, output: String)]) -> String {
    "---\ntitle: Sample\nswift: 6\nmodules: []\n---\n"
      + programs.map { code, output in
        "\n## Part\n\n```swift\n\(code)\n```\n\n```output\n\(output)\n```\n"
      }.joined()
  }

  /// A lesson that does not hold.
  private static let victim = lesson([
    ("print([1, 2].map { $0 * 2 })", "[]"), ("print((\"\" as Any) is any Error)", "true"),
    ("print(\"three\")", "three"),
  ])

  @Test(
    "a program does not change what those of another lesson print",
    arguments: [
      "extension Array {\n  public func map<T>(_ change: (Element) -> T) -> [T] { [] }\n}",
      "extension String: @retroactive Error {}",
    ])
  func leaks(declaration: String) async throws {
    let changing = Self.lesson([("\(declaration)\nprint(\"changing\")", "changing")])
    let workbook = try SampleWorkbook(lessons: ["changing": changing, "victim": Self.victim])
    let path = workbook.root + "Lessons/en/victim.md"
    let alone = try await workbook.check([path], cache: "other")
    #expect(alone.failures.count == 2)
    let together = try await workbook.check()
    #expect(together.failures == alone.failures)
    let cached = try await workbook.check([path])
    #expect(cached.failures == alone.failures)
  }

  @Test func `a program can't use what only another one declares`() async throws {
    let text = Self.lesson([
      ("extension Int {\n  public func twice() -> Int { self * 2 }\n}\nprint(1.twice())", "2"),
      ("print(3.twice())", "6"),
    ])
    let verdicts = try await SampleWorkbook(lessons: ["sample": text]).check()
    #expect(verdicts.failures.map(\.message) == ["value of type 'Int' has no member 'twice'"])
  }
}
