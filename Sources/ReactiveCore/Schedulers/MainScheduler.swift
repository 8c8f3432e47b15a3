import Dispatch
import Foundation
import Synchronization

/// Runs work on the main queue; at once, where that makes no difference to the order.
///
/// Work that is planned on the main queue while no other waits or is under way runs inside the call that
/// plans it. So a stream that is on the main queue already stays where it is in the same turn.
public final class MainScheduler: SerialDispatchQueueScheduler {
  /// The scheduler of the main queue.
  public static let instance = MainScheduler()

  /// Runs work on the main queue, always later than the call that plans it.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  /// How many pieces of work are under way or wait.
  private let enqueued = Atomic(0)

  /// Makes a scheduler of the main queue; it knows nothing of what others have planned there.
  public init() {
    super.init(serialQueue: .main)
  }

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
  /// - Parameter errorMessage: what to say then.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    guard !DispatchQueue.isMain else { return }
    rxFatalError(
      errorMessage ?? """
        This must run on the main queue, and runs elsewhere. Put `observe(on: MainScheduler.instance)` \
        before it, or plan it with `MainScheduler.instance.schedule`.
        """)
  }

  /// Stops the program unless it is called on the main thread, or by whichever thread serves the main
  /// queue.
  ///
  /// - Parameter errorMessage: what to say then.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    guard !Thread.isMainThread else { return }
    ensureExecutingOnScheduler(
      errorMessage: errorMessage ?? """
        This must run on the main thread, and runs on another. Put \
        `observe(on: MainScheduler.instance)` before it, or call it with `DispatchQueue.main.async`.
        """)
  }
}
