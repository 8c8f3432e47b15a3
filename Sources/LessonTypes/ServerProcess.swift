import Foundation
import Sandbox
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

extension DeclarationFinder {
  /// A running language server, with one pipe in each direction.
  struct ServerProcess: ServerChannel {
    private let writer: StandardInputWriter
    private var output: SubprocessOutputSequence.AsyncIterator

    mutating func send(_ bytes: [UInt8]) async throws {
      _ = try await writer.write(bytes)
    }

    mutating func receive() async throws -> [UInt8]? {
      guard let buffer = try await output.next() else { return nil }
      return buffer.withUnsafeBytes { Array($0) }
    }

    /// Runs a body with a new server, and ends the server afterwards.
    ///
    /// - Parameter job: the server, and the time limit. This function reads the server's output
    ///   instead of writing it to files.
    /// - Throws: `LanguageServerError` if the server can't be started, takes too long or ends. The
    ///   errors of the body are passed on.
    static func run<Result: Sendable>(
      _ job: Job, _ body: @escaping @Sendable (inout ServerProcess) async throws -> Result
    ) async throws -> Result {
      ignoreBrokenPipes
      return try await withThrowingTaskGroup(of: Result.self) { group in
        group.addTask { try await start(job, body) }
        group.addTask {
          try await Task.sleep(for: job.limit)
          throw LanguageServerError.timedOut
        }
        // The group cancels the other task and waits for its end, so that no process is left.
        defer { group.cancelAll() }
        guard let result = try await group.next() else { throw LanguageServerError.ended }
        return result
      }
    }

    private static func start<Result: Sendable>(
      _ job: Job, _ body: @Sendable (inout ServerProcess) async throws -> Result
    ) async throws -> Result {
      do {
        return try await spawn(job, body)
      } catch is SubprocessError {
        try Task.checkCancellation()
        throw LanguageServerError.ended
      }
    }

    private static func spawn<Result: Sendable>(
      _ job: Job, _ body: @Sendable (inout ServerProcess) async throws -> Result
    ) async throws -> Result {
      try await Subprocess.run(
        .path(FilePath(job.executable)), arguments: Arguments(job.arguments),
        environment: .custom(job.variables), workingDirectory: FilePath(job.folder),
        platformOptions: Job.options, input: .inputWriter, output: .sequence, error: .discarded
      ) { execution in
        defer { kill(-execution.processIdentifier.value, SIGKILL) }
        var process = ServerProcess(
          writer: execution.standardInputWriter,
          output: execution.standardOutput.makeAsyncIterator())
        return try await body(&process)
      }.closureResult
    }

    /// Makes writing to a server that has ended an error that can be caught.
    ///
    /// Otherwise the write would end this process.
    private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
  }
}
