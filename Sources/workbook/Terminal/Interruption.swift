import ArgumentParser
import Dispatch
import Foundation
import Synchronization

/// Stops work when the user presses Ctrl-C, or the system asks this process to end.
///
/// Compilers and programs run in sessions of their own, which no Ctrl-C reaches: cancelling is what
/// ends them.
enum Interruption {
  /// The exit code after Ctrl-C.
  static let byUser = ExitCode(128 + SIGINT)

  private static let cancellations = Mutex<[UUID: @Sendable () -> Void]>([:])

  /// Cancels all work.
  ///
  /// - Returns: whether there was any.
  static func cancelAll() -> Bool {
    let all = cancellations.withLock { $0 }
    for cancel in all.values { cancel() }
    return !all.isEmpty
  }

  /// Does work that ends early when a signal says so, or when the time of the check is up.
  ///
  /// - Parameter work: what to do; it has to stop when its task is cancelled.
  /// - Returns: what the work returns.
  /// - Throws: what the work throws; an exit code, as shells give it, where a signal stopped it;
  ///   `CheckError` where its time was up.
  static func stopping<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await work() }
    let id = UUID()
    cancellations.withLock { $0[id] = { task.cancel() } }
    defer { cancellations.withLock { $0[id] = nil } }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // A second signal ends this process without waiting for the work to be cancelled.
        if task.isCancelled { _exit(128 + number) }
        task.cancel()
        // Work that reads and compares a stranger's text may not hear of it for long.
        DispatchQueue.global().asyncAfter(deadline: .now() + Deadline.grace) {
          _exit(128 + number)
        }
      }
      source.resume()
      return (number, source)
    }
    defer {
      for (number, source) in sources {
        source.cancel()
        signal(number, SIG_DFL)
      }
    }
    do {
      return try await task.value
    } catch is CancellationError {
      if let error = Deadline.error { throw error }
      let number = sources.first { $0.1.data > 0 }?.0 ?? SIGINT
      throw ExitCode(128 + number)
    }
  }
}
