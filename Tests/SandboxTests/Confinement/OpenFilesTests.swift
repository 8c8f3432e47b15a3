import Testing

@testable import Sandbox

@Suite struct OpenFilesTests {
  @Test(
    "no more processes are run at once than there can be open files for",
    arguments: [(8, 1024, 8), (256, 1024, 98), (8, 64, 2), (8, 24, 1), (8, 0, 1), (1, .max, 1)])
  func jobs(wanted: Int, limit: Int, jobs: Int) {
    #expect(OpenFiles.jobs(wanted: wanted, limit: limit) == jobs)
  }

  @Test func `too few open files are reported as an error`() {
    #expect(throws: CheckError.self) { try OpenFiles.prepare(limit: 63) }
    #expect(throws: Never.self) { try OpenFiles.prepare(limit: 64) }
  }
}
