import Foundation
package import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A process to run: its executable, its folder and its time limit.
///
/// Output goes to files, so that no amount of it can fill the memory of this process.
package struct Job: Sendable {
  package enum Ending: Hashable, Codable, Sendable {
    /// It exited, with a code.
    case exited(Int32)

    /// It was ended by a signal.
    case signalled(Int32)

    /// It was ended because its time was up.
    case timedOut
  }

  package var executable: String

  /// Its arguments, without its own name.
  package var arguments: [String]

  package var folder: String
  package var environment: [String: String]

  /// The files that take its output and its error output.
  package var standardOutput: String
  package var standardError: String

  /// How long it may run.
  package var limit: Duration

  package init(
    executable: String, arguments: [String], folder: String, environment: [String: String],
    standardOutput: String, standardError: String, limit: Duration
  ) {
    self.executable = executable
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.limit = limit
  }

  /// Runs the process, and ends all processes that it leaves behind.
  ///
  /// Its time begins when it has been started. A process that has exited by itself never counts as timed out,
  /// however late this process notices.
  ///
  /// - Throws: `CheckError` if it can't be started; `CancellationError` if the task is cancelled.
  package func run() async throws -> Ending {
    let (processes, started) = AsyncStream.makeStream(of: pid_t.self)
    let ending = try await withThrowingTaskGroup(of: Ending?.self) { group in
      group.addTask { try await self.start { started.yield($0) } }
      group.addTask { await self.isOverdue(processes) ? .timedOut : nil }
      defer { group.cancelAll() }
      while let ending = try await group.next() {
        if let ending { return ending }
      }
      return Ending.timedOut
    }
    try Task.checkCancellation()
    return ending
  }

  /// The parts that a limit is waited for in.
  ///
  /// A machine that is asleep, or stands still, gives a process no time either: that counts as one part.
  private static let parts = 20

  /// Waits for the process to start and for its time to pass, and says whether it is still running then.
  private func isOverdue(_ processes: AsyncStream<pid_t>) async -> Bool {
    for await process in processes {
      for _ in 0..<Self.parts where !Task.isCancelled {
        try? await Task.sleep(for: limit / Self.parts)
      }
      var end = siginfo_t()
      let found = waitid(P_PID, id_t(process), &end, WEXITED | WNOHANG | WNOWAIT)
      // A process that has ended can be waited for, or was waited for already.
      return found == 0 && end.si_signo == 0
    }
    return false
  }

  /// Starts the process in a session of its own, so that whatever it starts can be ended with it.
  private func start(_ didStart: (pid_t) -> Void) async throws -> Ending {
    do {
      let result = try await Subprocess.run(
        .path(FilePath(executable)), arguments: Arguments(arguments),
        environment: .custom(variables), workingDirectory: FilePath(folder),
        platformOptions: Self.options, input: .none,
        output: .fileDescriptor(try Self.open(standardOutput), closeAfterSpawningProcess: true),
        error: .fileDescriptor(try Self.open(standardError), closeAfterSpawningProcess: true)
      ) { didStart($0.processIdentifier.value) }
      kill(-result.processIdentifier.value, SIGKILL)
      return switch result.terminationStatus {
      case .exited(let code): .exited(code)
      case .signaled(let signal): .signalled(signal)
      }
    } catch {
      try Task.checkCancellation()
      throw CheckError(
        "'\(executable)' can't be started (\(error))".singleLine,
        advice: "check the system's limits on processes and open files, and the space on its disk")
    }
  }

  /// Its environment, as `Subprocess` takes it.
  package var variables: [Environment.Key: String] {
    Dictionary(
      uniqueKeysWithValues: environment.compactMap { name, value in
        Environment.Key(rawValue: name).map { ($0, value) }
      })
  }

  /// How it is started, and ended when its task is cancelled.
  package static var options: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    // The launcher takes the first signal as its cue to end what it has started.
    options.teardownSequence = [
      .send(
        signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(500)),
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1)),
    ]
    return options
  }

  private static func open(_ path: String) throws -> FileDescriptor {
    try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .append, .truncate, .closeOnExec, .noFollow],
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
  }
}
