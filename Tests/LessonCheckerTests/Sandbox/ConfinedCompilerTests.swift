#if os(Linux)
import Foundation
import Testing

@testable import LessonChecker

/// What may be written by the compiler, for which a shell stands here.
@Suite(.enabled("this system can shut programs off") { try await SampleWorkbook.canConfine() })
struct ConfinedCompilerTests {
  @Test func `it writes to its own folder, to the temporary one, and nowhere else`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("untouched", to: "outside")
    let own = "\(folder.path)/own"
    try Files.makeFolder(own)
    let toolchain = try await Toolchain.find(
      searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "",
      cache: try Cache(folder: "\(folder.path)/cache"))
    let sandbox = try await Sandbox.prepare(
      .require, toolchain: toolchain, cache: try Cache(folder: "\(folder.path)/cache"))
    let script = "cat ../outside && echo y > own && echo y > $TMPDIR/other && echo y > ../outside"
    let job = Job(
      executable: "/bin/sh", arguments: ["-c", script], folder: own,
      environment: Toolchain.environment, standardOutput: "\(own)/output",
      standardError: "\(own)/errors", limit: .seconds(60))
    let launch = Launch(folder: own, seconds: 60, limits: .compiler)
    #expect(try await sandbox.run(job, as: launch).ending == .exited(2))
    #expect(Files.read("\(own)/output") == Array("untouched".utf8))
    #expect(Files.read("\(own)/other") == Array("y\n".utf8))
    #expect(Files.read("\(folder.path)/outside") == Array("untouched".utf8))
  }
}
#endif
