public import Dispatch
public import Foundation

/// A scheduler that runs work on the main queue, at once if it is scheduled there.
///
/// Unlike `MainScheduler` it does not defer work that is scheduled during other work: use it for
/// `subscribe(on:)`, where the order does not matter.
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

  /// The time of the system's clock.
  public var now: Date { mainScheduler.now }

  /// Runs work at once on the main queue; elsewhere, enqueues it there.
  ///
  /// - Parameters:
  ///   - state: passed to the work
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if DispatchQueue.isMain { return action(state) }
    return scheduled(state, action, by: mainScheduler.configuration.run)
  }

  /// Runs work on the main queue, after a delay.
  ///
  /// - Parameters:
  ///   - state: passed to the work
  ///   - dueTime: the delay
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    mainScheduler.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Runs work on the main queue periodically, with one timer.
  ///
  /// - Parameters:
  ///   - state: passed to the work the first time; afterwards, its previous result is
  ///   - startAfter: the delay until the first time
  ///   - period: the interval between two times
  ///   - action: the work
  /// - Returns: stops it
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    mainScheduler.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}
