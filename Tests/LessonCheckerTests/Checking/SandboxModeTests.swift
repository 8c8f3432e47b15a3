import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import Sandbox

@Suite(
  .compiles,
  .enabled("this system can shut programs off") { try await Confinement.isPossible })
struct SandboxModeTests {
  private static let lesson = """
    ---
    title: Outside
    ---

    ```swift
    import Foundation
    print(FileManager.default.isReadableFile(atPath: "/etc/passwd"))
    print(FileManager.default.contents(atPath: "/etc/passwd") == nil)
    ```

    ```output
    true
    false
    ```

    """

  @Test func `the outcome of an unconfined run is not reused for a confined one`() async throws {
    let workbook = try SampleWorkbook(lessons: ["outside": Self.lesson])
    #expect(try await workbook.check(sandbox: .off).holds)
    #expect(try await workbook.check(sandbox: .off).tally.ran == 0)
    let verdicts = try await workbook.check(sandbox: .require)
    #expect(verdicts.tally.ran == 1)
    #expect(verdicts.failures.map(\.position?.line) == [13])
    #expect(try await workbook.check(sandbox: .auto).tally.ran == 0)
  }
}
