import Testing

@testable import LessonChecker

@Suite struct OpenFilesTests {
  @Test(
    "no more processes are run at once than there can be open files for",
    arguments: [(8, 1024, 8), (256, 1024, 100), (8, 64, 4), (8, 24, 1), (8, 0, 1), (1, .max, 1)])
  func jobs(wanted: Int, limit: Int, jobs: Int) {
    #expect(OpenFiles.jobs(wanted: wanted, limit: limit) == jobs)
  }
}
