public import Dispatch
public import Foundation
import Synchronization

/// A scheduler that runs work on the main queue, at once if that doesn't change the order.
///
/// If the scheduling call itself runs on the main queue, and no other work of this scheduler waits
/// or runs, the work runs inside that call. (Work with a delay doesn't count.) That's why an
/// observable that emits on the main queue already isn't delayed.
public final class MainScheduler: SerialDispatchQueueScheduler {
  /// The shared instance.
  public static let instance = MainScheduler()

  /// A scheduler that always enqueues work on the main queue, even if you schedule the work there.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  /// The number of pieces of work that run or wait; the work of timers doesn't count.
  private let enqueued = Atomic(0)

  /// Creates a scheduler of the main queue that keeps the order of its own work only, independently
  /// of `instance`.
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

/// A scheduler that runs work on the main queue, at once if you schedule the work there.
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

  /// Runs work at once if the caller is on the main queue, or else enqueues the work on the main
  /// queue.
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

  /// Runs work on the main queue periodically, with one timer.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    mainScheduler.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}
