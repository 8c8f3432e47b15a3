import Foundation
import Synchronization

/// Reads pages with a reader's code in them, each on a thread of its own and by a deadline.
///
/// What reads text can't be cancelled: a thread that has missed its deadline goes on. While two of them do, nothing
/// more is read, so that they leave the server something to answer with.
package final class PageReader: Sendable {
  /// Why a page was not read.
  package enum Failure: Error, CustomStringConvertible {
    case tookTooLong
    case isBusy

    /// The reason and the advice, in one line.
    package var description: String {
      switch self {
      case .tookTooLong: "parsing this code takes too long; make it shorter"
      case .isBusy: "the server is still parsing code that you sent earlier; try again in a minute"
      }
    }
  }

  /// The maximum number of threads that go on after their deadline.
  private static let maxOverdue = 2

  private let limit: Duration
  private let overdueCount = Mutex(0)

  /// Makes one.
  ///
  /// - Parameter limit: how long it may take to read a page
  package init(limit: Duration = .seconds(10)) {
    self.limit = limit
  }

  /// Reads a page.
  ///
  /// - Throws: `Failure` if it can't be read in time; `CancellationError` if the task is cancelled
  package func read<Value: Sendable>(_ read: @escaping @Sendable () -> Value) async throws -> Value
  {
    guard overdueCount.withLock({ $0 }) < Self.maxOverdue else { throw Failure.isBusy }
    let (values, channel) = AsyncStream.makeStream(of: Value.self)
    Thread.detachNewThread { [self] in
      // Nobody waits any more for what it yields then.
      if case .terminated = channel.yield(read()) { overdueCount.withLock { $0 -= 1 } }
      channel.finish()
    }
    let deadline = Task { [limit] in
      try await Task.sleep(for: limit)
      channel.finish()
    }
    defer { deadline.cancel() }
    for await value in values { return value }
    overdueCount.withLock { $0 += 1 }
    try Task.checkCancellation()
    throw Failure.tookTooLong
  }
}
