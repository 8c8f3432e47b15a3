import Foundation
package import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A process to run: its executable, its folder and its time limit.
///
/// The process writes to files, so that even a lot of output can't fill the memory of this process.
package struct Job: Sendable {
  package enum Ending: Hashable, Codable, Sendable {
    /// The process exited with a code.
    case exited(Int32)

    /// A signal ended the process.
    case signalled(Int32)

    /// The process was ended because its time was up.
    case timedOut
  }

  package var executable: String

  /// The arguments, without the name of the executable.
  package var arguments: [String]

  package var folder: String
  package var environment: [String: String]

  /// The files for the standard output and the standard error.
  package var standardOutput: String
  package var standardError: String

  /// How long the process may run.
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
  /// The time limit begins when the process has been started. A process that has exited by itself
  /// never counts as timed out, even if this process notices late.
  ///
  /// - Throws: `CheckError` if the process can't be started; `CancellationError` if the task is
  ///   cancelled.
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

  /// The number of parts in which a time limit is waited for.
  ///
  /// While a machine sleeps or stalls, the process can't run either. Such a pause counts as only
  /// one part.
  private static let parts = 20

  /// Waits for the process to start and for its time to pass.
  ///
  /// Returns whether the process is still running then.
  private func isOverdue(_ processes: AsyncStream<pid_t>) async -> Bool {
    for await process in processes {
      for _ in 0..<Self.parts where !Task.isCancelled {
        try? await Task.sleep(for: limit / Self.parts)
      }
      var end = siginfo_t()
      let found = waitid(P_PID, id_t(process), &end, WEXITED | WNOHANG | WNOWAIT)
      // A process that has ended can be waited for, or was already waited for.
      return found == 0 && end.si_signo == 0
    }
    return false
  }

  /// Starts the process in a new session, so that all its child processes can be ended as well.
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

  /// The environment, in the form that `Subprocess` needs.
  package var variables: [Environment.Key: String] {
    Dictionary(
      uniqueKeysWithValues: environment.compactMap { name, value in
        Environment.Key(rawValue: name).map { ($0, value) }
      })
  }

  /// How the process is started, and how it is ended if its task is cancelled.
  package static var options: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    // When the launcher gets the first signal, it ends the processes that it has started.
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
