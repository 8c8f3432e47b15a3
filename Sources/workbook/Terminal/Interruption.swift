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
    _ = sources
    do {
      return try await task.value
    } catch is CancellationError {
      if let error = Deadline.error { throw error }
      let number = received.load(ordering: .sequentiallyConsistent)
      throw ExitCode(128 + (number == 0 ? SIGINT : number))
    }
  }

  /// The signal that came; 0 where none did.
  private static let received = Atomic<Int32>(0)

  /// What hears of signals, from the first work on.
  ///
  /// It is made once: where a source of the same signal has been cancelled before, Linux ignores the
  /// signal instead.
  nonisolated(unsafe) private static let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { stop(for: number) }
    source.resume()
    return source
  }

  /// Cancels all work for a signal.
  private static func stop(for number: Int32) {
    // A second signal, or one between two pieces of work, ends this process without waiting.
    let before = received.exchange(number, ordering: .sequentiallyConsistent)
    guard before == 0, cancelAll() else { _exit(128 + number) }
    // Work that reads and compares a stranger's text may not hear of it for long.
    DispatchQueue.global().asyncAfter(deadline: .now() + Deadline.grace) { _exit(128 + number) }
  }
}
