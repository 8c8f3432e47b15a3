import Foundation
import TestSupport
import Testing

@testable import Sandbox

/// What the launcher makes of what a process prints.
@Suite(.compiles) struct LauncherOutputTests {
  private let folder: TemporaryFolder
  private let shell: Shell

  init() throws {
    folder = try TemporaryFolder()
    shell = Shell(folder: folder.path)
  }

  #if os(Linux)
  @Test func `output lost on a full disk is not blamed on the process`() async throws {
    let error = await #expect(throws: CheckError.self) {
      _ = try await shell.run("echo lost || echo failed >&2", output: "/dev/full")
    }
    #expect(error?.message.contains("No space left") == true)
    #expect(Files.read("\(folder.path)/errors") == [])
  }

  @Test func `a report that is lost on a full disk is an error`() async throws {
    symlink("/dev/full", "\(folder.path)/report")
    await #expect(throws: CheckError.self) { _ = try await shell.run("exit 0") }
  }
  #endif

  @Test func `a disk that fills meanwhile is a check error, although space is freed`() async throws
  {
    let error = await #expect(throws: CheckError.self) {
      _ = try await shell.run("exit 0", minFreeSpace: 1 << 60)
    }
    #expect(error?.message.contains("No space left") == true)
  }

  @Test func `a process may print as much as it may write to a file, and no more`() async throws {
    let limits = Limits(
      memory: 1 << 30, fileSize: 9, storage: 1 << 20, threads: 256, processors: 1)
    #expect(try await shell.run("printf 123456789", limits: limits).exceededLimit == nil)
    let (ending, exceededLimit) = try await shell.run("printf 1234567890; exit 0", limits: limits)
    #expect(ending == .signalled(SIGXFSZ))
    #expect(exceededLimit == .output)
    #expect(Files.read("\(folder.path)/output") == Array("123456789".utf8))
  }
}
