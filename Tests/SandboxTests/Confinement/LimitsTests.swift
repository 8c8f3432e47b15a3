import Foundation
import Sandbox
import TestSupport
import Testing

@Suite struct LimitsTests {
  private func text() throws -> String {
    try String(contentsOfFile: Project.root + "Lessons/en/lesson-format.md", encoding: .utf8)
  }

  @Test(arguments: [
    ("memory", "\(Limits.program.memory >> 30) GiB"),
    ("threads", "\(Limits.program.threads)"),
    ("open files", "\(Limits.Fixed.openFiles)"),
    ("a file", "\(Limits.program.fileSize >> 20) MiB"),
    (
      "all files in the scratch folder",
      "\(Limits.scratch >> 20) MiB, and \(Limits.Fixed.scratchEntries) files"
    ),
  ])
  func `the lesson on programs tells each limit`(subject: String, limit: String) throws {
    #expect(try text().contains("| \(subject) | \(limit) |"))
  }

  @Test func `a program may keep as many processors busy as the lesson tells`() throws {
    #expect(Limits.program.processors == 4)
    #expect(try text().contains("| processor time | four times the time it may run |"))
  }
}
