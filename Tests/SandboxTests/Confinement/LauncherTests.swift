import Foundation
import TestSupport
import Testing

@testable import Sandbox

/// What the launcher does where nothing is confined.
@Suite(.compiles) struct LauncherTests {
  private let folder: TemporaryFolder
  private let shell: Shell

  init() throws {
    folder = try TemporaryFolder()
    shell = Shell(folder: folder.path)
  }

  /// Whether a process goes on living; being killed takes it a moment, and longer on a busy machine.
  private func isAlive(_ name: String) async throws -> Bool {
    let text = try folder.text(of: name).trimmingCharacters(in: .whitespacesAndNewlines)
    let process = try #require(pid_t(text))
    let start = ContinuousClock.now
    while kill(process, 0) == 0, start.duration(to: .now) < .seconds(30) {
      try await Task.sleep(for: .milliseconds(10))
    }
    return kill(process, 0) == 0
  }

  @Test(
    "a process that is launched ends as it would by itself",
    arguments: [
      ("exit 0", Job.Ending.exited(0)), ("exit 3", .exited(3)), ("kill -9 $$", .signalled(9)),
      ("kill -15 $$", .signalled(15)), ("kill -ABRT $$", .signalled(6)),
      ("trap '' XFSZ; ulimit -f 0; exit 1", .exited(1)),
    ])
  func endings(script: String, ending: Job.Ending) async throws {
    let (actual, exceededLimit) = try await shell.run(script)
    #expect(actual == ending)
    #expect(exceededLimit == nil)
  }

  #if os(Linux)
  @Test func `what a process leaves behind is ended with it, wherever it hides`() async throws {
    let hidden = "setsid sh -c 'echo $$ > child; sleep 300' & while ! [ -s child ]; do :; done"
    #expect(try await shell.run(hidden).0 == .exited(0))
    #expect(try await !isAlive("child"))
  }

  @Test func `the time limit ends all of it, whatever it ignores`() async throws {
    let hidden = "trap '' TERM; setsid sh -c 'echo $$ > child; trap \"\" TERM; sleep 300' & wait"
    #expect(try await shell.run(hidden, limit: 1).0 == .timedOut)
    #expect(try await !isAlive("child"))
  }

  @Test(
    "a limit on processor time holds, and is named", arguments: ["", "trap '' XCPU; "])
  func processorTime(beginning: String) async throws {
    let limits = Limits(
      memory: 1 << 30, fileSize: 1 << 20, storage: 1 << 20, threads: 256, processors: 1)
    let script = beginning + "while :; do :; done"
    let run = try await shell.run(script, limit: 290, seconds: 1, gracePeriod: 300, limits: limits)
    #expect(run.exceededLimit == .processor)
  }

  @Test func `a process whose files fill the disk is ended for its files`() async throws {
    let home = "\(folder.path)/home"
    try folder.write(String(repeating: "a", count: 2 << 20), to: "home/large")
    let job = Job(
      executable: "/bin/sh", arguments: ["-c", "sleep 300"], folder: home,
      environment: ["PATH": "/usr/bin:/bin"], standardOutput: "\(folder.path)/output",
      standardError: "\(folder.path)/errors", limit: .seconds(60))
    let limits = Limits(
      memory: 1 << 30, fileSize: 1 << 20, storage: 1 << 20, threads: 256, processors: 1)
    let request = LaunchRequest(
      folder: folder.path, confinement: .program(scratch: home), seconds: 60, limits: limits,
      minFreeSpace: .max)
    let run = try await Shell.sandbox.value.0.run(job, as: request)
    #expect(run.exceededLimit == .storage)
  }

  @Test func `without a checker, the launcher ends a process in time`() async throws {
    let (ending, exceededLimit) = try await shell.run("sleep 300", seconds: 1, gracePeriod: 0)
    #expect(ending == .signalled(9))
    #expect(exceededLimit == .time)
  }

  @Test func `time in which the launcher is paused does not count for the process`() async throws {
    let script = "kill -STOP $PPID; sleep 4; kill -CONT $PPID; sleep 0.1; exit 3"
    let (ending, exceededLimit) = try await shell.run(script, seconds: 3, gracePeriod: 0)
    #expect(ending == .exited(3))
    #expect(exceededLimit == nil)
  }

  @Test func `a process goes when the checker does`() async throws {
    let launcher = try await Shell.sandbox.value.0.launcher
    // The limits leave a busy machine time; but for the checker's end, the process lives longer still.
    let script = """
      setsid '\(launcher)' -o report -t 900 -- /bin/sh -c 'echo $$ > child; sleep 900' &
      until [ -s child ]; do sleep 0.05; done
      """
    let job = Job(
      executable: "/bin/sh", arguments: ["-c", script], folder: folder.path,
      environment: ["PATH": "/usr/bin:/bin"], standardOutput: "\(folder.path)/output",
      standardError: "\(folder.path)/errors", limit: .seconds(300))
    #expect(try await job.run() == .exited(0))
    #expect(try await !isAlive("child"))
  }

  @Test func `a process goes when its launcher is killed`() async throws {
    let script = "echo $$ > self; echo $PPID > parent; kill -9 $PPID; sleep 300"
    #expect(try await shell.run(script).0 == .signalled(9))
    #expect(try await !isAlive("self"))
  }
  #endif

  @Test func `a program that can't be launched is a check error`() async throws {
    let job = Job(
      executable: "\(folder.path)/missing", arguments: [], folder: folder.path, environment: [:],
      standardOutput: "\(folder.path)/output", standardError: "\(folder.path)/errors",
      limit: .seconds(20))
    let request = LaunchRequest(
      folder: folder.path, confinement: .none, seconds: 60, limits: .program)
    let error = await #expect(throws: CheckError.self) {
      _ = try await Shell.sandbox.value.0.run(job, as: request)
    }
    #expect(error?.message.contains("No such file") == true)
  }
}
