import Foundation
import TestSupport
import Testing

@testable import LessonChecker
@testable import LessonReport
@testable import Sandbox

/// How a check gets along with what it finds on the machine.
@Suite(.compiles) struct CheckerTests {
  /// Cuts all files below a folder short.
  private func damage(_ folder: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      guard let bytes = Files.read("\(folder)/\(name)"), !bytes.isEmpty else { continue }
      // Other tests share the file by a hard link, and keep it.
      try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      try Folder.write(
        Array(bytes.prefix(bytes.count / 2)), toFileNamed: "\(folder)/\(name)")
    }
  }

  @Test func `damaged records, modules, runners and launchers are made anew`() async throws {
    let workbook = try SampleWorkbook(lessons: ["sample": SampleWorkbook.lesson])
    let first = try await workbook.check()
    for sort in ["programs", "modules"] { try damage("\(workbook.root)cache/\(sort)") }
    let second = try await workbook.check()
    #expect(second.tally.compiled == 2)
    #expect(second.lines == first.lines)
  }

  @Test func `two checks at once agree`() async throws {
    let workbook = try SampleWorkbook(lessons: ["sample": SampleWorkbook.lesson])
    let reports = try await concurrentMap([1, 2], width: 2) { _ in try await workbook.check() }
    #expect(reports.map(\.holds) == [true, true])
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(workbook.root)cache/scratch")
    #expect(left == [])
  }

  @Test func `programs that ran out of time or were killed are run again`() async throws {
    let lesson = """
      ---
      title: Unsure
      ---

      ```swift
      import Foundation
      kill(getpid(), SIGKILL)
      ```

      """
    let workbook = try SampleWorkbook(lessons: ["unsure": lesson])
    #expect(try await workbook.check().tally.compiled == 1)
    #expect(try await workbook.check().tally.compiled == 1)
  }

  @Test func `a workbook's folder may have any name`() async throws {
    let workbook = try SampleWorkbook(lessons: ["sample": SampleWorkbook.lesson])
    let verdicts = try await workbook.check(cache: "a \"b\" \\ 한국어 $x 'y'")
    #expect(verdicts.holds)
  }

  @Test func `without a compiler there is no check`() async throws {
    let workbook = try SampleWorkbook(lessons: ["sample": SampleWorkbook.lesson])
    let error = await #expect(throws: CheckError.self) {
      _ = try await workbook.check(searchPath: "/nonexistent:")
    }
    #expect(error?.message == "there is no swiftc in PATH")
  }
}
