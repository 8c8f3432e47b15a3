import Foundation
import Sandbox
import TestSupport
import Testing

@Suite struct LimitsTests {
  @Test(arguments: [
    ("processor time", "\(Limits.program.processors == 4 ? "four" : "?") times the time limit"),
    ("memory", "\(Limits.program.memory >> 30) GiB"),
    ("stack", "\(Limits.Fixed.stack >> 20) MiB"),
    ("threads", "\(Limits.program.threads)"),
    ("open files", "\(Limits.Fixed.openFiles)"),
    ("output, and the size of any file", "\(Limits.program.fileSize >> 20) MiB"),
    (
      "all files in its folder",
      "\(Limits.scratch >> 20) MiB, \(Limits.Fixed.scratchEntries) files and folders, "
        + "\(Limits.Fixed.scratchDepth) folders deep"
    ),
    ("pending signals and timers", "\(Limits.Fixed.signals)"),
  ])
  func `SECURITY lists each limit on a program`(subject: String, limit: String) throws {
    let text = try String(contentsOfFile: Project.root + "SECURITY.md", encoding: .utf8)
    #expect(text.contains("| \(subject) | \(limit) |"))
  }
}
