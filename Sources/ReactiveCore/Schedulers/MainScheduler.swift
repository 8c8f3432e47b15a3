public import Dispatch
public import Foundation
import Synchronization

/// A scheduler that runs work on the main queue, at once if that doesn't change the order.
///
/// Work that you schedule on the main queue runs inside the scheduling call, unless earlier work of
/// this scheduler still waits or runs. (Work with a delay doesn't count.) So if an event is emitted
/// on the main queue, `observe(on:)` delays the event only if such work waits or runs.
public final class MainScheduler: SerialDispatchQueueScheduler {
  /// The shared instance.
  public static let instance = MainScheduler()

  /// A scheduler that enqueues work on the main queue, even if the scheduling call runs on it.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  /// The number of pieces of work that run or wait, except those of timers.
  private let unfinished = Atomic(0)

  /// Creates a scheduler that keeps its own work in order, but doesn't wait for work of `instance`.
  public init() {
    super.init(serialQueue: .main)
  }

  @usableFromInline
  override func run(_ work: @escaping () -> Void) {
    let before = unfinished.add(1, ordering: .acquiringAndReleasing).oldValue
    if before == 0 && DispatchQueue.isMain {
      work()
      unfinished.subtract(1, ordering: .acquiringAndReleasing)
    } else {
      super.run { [self] in
        work()
        unfinished.subtract(1, ordering: .acquiringAndReleasing)
      }
    }
  }

  /// Stops the program unless you call this method on the main queue.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    guard !DispatchQueue.isMain else { return }
    rxFatalError(
      errorMessage ?? """
        This must run on the main queue, but it runs elsewhere. Put `observe(on: MainScheduler.instance)` \
        before it, or schedule it with `MainScheduler.instance.schedule`.
        """)
  }

  /// Stops the program unless you call this method on the main thread or on the main queue.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    guard !Thread.isMainThread else { return }
    ensureExecutingOnScheduler(
      errorMessage: errorMessage ?? """
        This must run on the main thread, but it runs on a different one. Put \
        `observe(on: MainScheduler.instance)` before it, or call it with `DispatchQueue.main.async`.
        """)
  }
}

/// A scheduler that runs work on the main queue, at once if the scheduling call runs on it.
///
/// Unlike `MainScheduler`, it doesn't defer work that is scheduled during other work. Use it for
/// `subscribe(on:)`, where the order doesn't matter.
public final class ConcurrentMainScheduler: SchedulerType, Sendable {
  /// A time span in seconds.
  public typealias TimeInterval = Foundation.TimeInterval

  /// A point in time.
  public typealias Time = Date

  /// The shared instance.
  public static let instance = ConcurrentMainScheduler(MainScheduler.instance)

  private let mainScheduler: MainScheduler

  private init(_ mainScheduler: MainScheduler) {
    self.mainScheduler = mainScheduler
  }

  /// The current time of the system's clock.
  public var now: Date { mainScheduler.now }

  /// Runs work on the main queue, at once if this call runs on it.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if DispatchQueue.isMain { return action(state) }
    return scheduled(state, action, by: mainScheduler.configuration.run)
  }

  /// Runs work on the main queue, after a delay.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    mainScheduler.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Runs work on the main queue periodically.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    mainScheduler.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}
