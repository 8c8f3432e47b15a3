import Dispatch
import Foundation
import Synchronization

/// A scheduler that runs work on the main queue, at once if that does not change the order.
///
/// Work that is scheduled on the main queue while no other is waiting or running runs inside the
/// scheduling call. So a stream that is on the main queue already is not delayed.
public final class MainScheduler: SerialDispatchQueueScheduler {
  /// The scheduler of the main queue.
  public static let instance = MainScheduler()

  /// Runs work on the main queue, always after the scheduling call has returned.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  /// The number of pieces of work that are running or waiting.
  private let enqueued = Atomic(0)

  /// Makes a scheduler of the main queue; it does not track work that was scheduled by others.
  public init() {
    super.init(serialQueue: .main)
  }

  @usableFromInline
  override func run(_ work: @escaping () -> Void) {
    let before = enqueued.add(1, ordering: .acquiringAndReleasing).oldValue
    if before == 0 && DispatchQueue.isMain {
      work()
      enqueued.subtract(1, ordering: .acquiringAndReleasing)
    } else {
      super.run { [self] in
        work()
        enqueued.subtract(1, ordering: .acquiringAndReleasing)
      }
    }
  }

  /// Stops the program unless it is called on the main queue.
  ///
  /// - Parameter errorMessage: the message of the fatal error
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    guard !DispatchQueue.isMain else { return }
    rxFatalError(
      errorMessage ?? """
        This must run on the main queue, and runs elsewhere. Put `observe(on: MainScheduler.instance)` \
        before it, or plan it with `MainScheduler.instance.schedule`.
        """)
  }

  /// Stops the program unless it is called on the main thread, or on the thread that serves the
  /// main queue.
  ///
  /// - Parameter errorMessage: the message of the fatal error
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    guard !Thread.isMainThread else { return }
    ensureExecutingOnScheduler(
      errorMessage: errorMessage ?? """
        This must run on the main thread, and runs on another. Put \
        `observe(on: MainScheduler.instance)` before it, or call it with `DispatchQueue.main.async`.
        """)
  }
}
