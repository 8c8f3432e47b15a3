import Foundation
import TestSupport
import TestTraits
import Testing

@testable import Sandbox

@Suite struct JobTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func job(_ script: String, limit: Duration = .seconds(20)) -> Job {
    Job(
      executable: "/bin/sh", arguments: ["-c", script], folder: folder.path,
      environment: ["PATH": "/usr/bin:/bin"], standardOutput: "\(folder.path)/output",
      standardError: "\(folder.path)/errors", limit: limit)
  }

  private func text(_ name: String) -> String {
    String(decoding: Files.read("\(folder.path)/\(name)") ?? [], as: UTF8.self)
  }

  /// Whether a process goes on living; being killed takes it a moment.
  private func isAlive(_ name: String) async throws -> Bool {
    let process = try #require(pid_t(text(name).trimmingCharacters(in: .whitespacesAndNewlines)))
    for _ in 0..<200 {
      let state = Files.read("/proc/\(process)/stat").map { String(decoding: $0, as: UTF8.self) }
      // A process that has ended and that nobody has waited for yet is dead enough.
      if kill(process, 0) != 0 || state?.contains(") Z") == true { return false }
      try await Task.sleep(for: .milliseconds(10))
    }
    return true
  }

  @Test(
    "a job says how its process ended",
    arguments: [
      ("exit 0", Job.Ending.exited(0)), ("exit 3", .exited(3)), ("kill -9 $$", .signalled(9)),
      ("kill -15 $$", .signalled(15)), ("kill -ABRT $$", .signalled(6)),
    ])
  func endings(script: String, ending: Job.Ending) async throws {
    #expect(try await job(script).run() == ending)
  }

  @Test func `output goes to the files, and the environment is what was given`() async throws {
    #expect(try await job("echo out; echo err >&2; env; pwd; cat").run() == .exited(0))
    let lines = Set(text("output").split(separator: "\n").map(String.init))
    #expect(lines.isSuperset(of: ["out", "PATH=/usr/bin:/bin"]))
    #expect(!lines.contains { $0.hasPrefix("HOME=") })
    #expect(text("errors") == "err\n")
  }

  @Test(.long) func `the time limit ends a process and all that it started`() async throws {
    let script = "sleep 300 & echo $! > child; trap '' TERM INT HUP; while :; do sleep 1; done"
    #expect(try await job(script, limit: .seconds(1)).run() == .timedOut)
    #expect(try await !isAlive("child"))
  }

  @Test func `processes that a process leaves running are ended with it`() async throws {
    #expect(try await job("sleep 300 & echo $! > child").run() == .exited(0))
    #expect(try await !isAlive("child"))
  }

  @Test func `cancelling ends a process`() async throws {
    let job = job("echo $$ > self; sleep 300")
    let task = Task { try await job.run() }
    while Files.read("\(folder.path)/self")?.isEmpty ?? true { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(try await !isAlive("self"))
  }

  @Test func `a program that can't be started is a check error in one line`() async throws {
    var job = job("")
    job.executable = "\(folder.path)/missing"
    let error = await #expect(throws: CheckError.self) { _ = try await job.run() }
    #expect(error?.description.contains("missing' can't be started") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test(.long) func `hundreds of processes leave no file open`() async throws {
    _ = try await concurrentMap(Array(0..<300), width: 4) { index in
      var job = job("echo \(index)")
      job.standardOutput += "\(index)"
      job.standardError += "\(index)"
      return try await job.run()
    }
    let files = FileManager.default
    let open = try files.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(open.filter { $0.hasPrefix(folder.path) } == [])
  }
}
