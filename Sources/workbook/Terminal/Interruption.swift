import ArgumentParser
import Dispatch
import Foundation
import Sandbox
import Synchronization

/// Stops work when the user presses Ctrl-C, when the system asks this process to end, or when the
/// time of a check is up.
///
/// Compilers and programs run in sessions of their own, which no Ctrl-C reaches: cancelling is what
/// ends them.
enum Interruption {
  /// The exit code after Ctrl-C.
  static let byUser = ExitCode(128 + SIGINT)

  private static let cancellations = Mutex<[UUID: @Sendable () -> Void]>([:])

  /// The signal that was received, or 0.
  private static let received = Atomic<Int32>(0)

  /// Does work that ends early on a signal or at the deadline.
  ///
  /// - Parameter work: has to stop when its task is cancelled
  /// - Throws: what the work throws; an exit code, as shells give it, if a signal stopped it;
  ///   `CheckError` if its time was up
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

  /// Cancels all work, and returns whether there was any.
  fileprivate static func cancelAll() -> Bool {
    let all = cancellations.withLock { $0 }
    for cancel in all.values { cancel() }
    return !all.isEmpty
  }

  /// The signal sources, from the first work on.
  ///
  /// They are made once: after a source of the same signal has been cancelled, Linux ignores the
  /// signal.
  nonisolated(unsafe) private static let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { stop(for: number) }
    source.resume()
    return source
  }

  private static func stop(for number: Int32) {
    // A second signal, or one between two pieces of work, ends this process without waiting.
    let before = received.exchange(number, ordering: .sequentiallyConsistent)
    guard before == 0, cancelAll() else { _exit(128 + number) }
    // Work that reads and compares a stranger's text may notice it late.
    DispatchQueue.global().asyncAfter(deadline: .now() + Deadline.gracePeriod) {
      _exit(128 + number)
    }
  }
}

extension Interruption {
  /// The time limit of a check as a whole.
  ///
  /// Compilers, linkers and programs have limits of their own, but a stranger's folder can hold any
  /// number of them, and reading it takes time, too.
  enum Deadline {
    /// How long cancelled work may take to end, in seconds; then this process ends without it.
    fileprivate static let gracePeriod = 5.0

    private static let expired = Mutex<Int?>(nil)

    /// The error once the time is up, or nil before.
    fileprivate static var error: CheckError? {
      expired.withLock { $0 }.map { seconds in
        CheckError(
          "the check didn't finish within \(seconds) s",
          advice:
            "raise '--deadline', or run the check again, which continues where this one stopped")
      }
    }

    /// Starts the time, on a thread of its own, since work may keep all others busy.
    static func begin(seconds: Int) {
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: Double(seconds))
        expired.withLock { $0 = seconds }
        if Interruption.cancelAll() { Thread.sleep(forTimeInterval: gracePeriod) }
        if let error { Console.fail(error) }
        _exit(2)
      }
    }
  }
}
