public import Dispatch
public import Foundation

/// Runs work on the main queue; at once, whenever it is planned there.
///
/// Unlike `MainScheduler` it does not keep work back that is planned during other work: good for
/// `subscribe(on:)`, where order does not matter.
public final class ConcurrentMainScheduler: SchedulerType, Sendable {
  /// A span of time in seconds.
  public typealias TimeInterval = Foundation.TimeInterval

  /// A point in time.
  public typealias Time = Date

  /// The one there is.
  public static let instance = ConcurrentMainScheduler(MainScheduler.instance)

  private let mainScheduler: MainScheduler

  private init(_ mainScheduler: MainScheduler) {
    self.mainScheduler = mainScheduler
  }

  /// The time of the system's clock.
  public var now: Date { mainScheduler.now }

  /// Runs work at once, or on the main queue, if this is not it.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if DispatchQueue.isMain { return action(state) }
    return planned(state, action, by: mainScheduler.configuration.run)
  }

  /// Runs work on the main queue, later.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - dueTime: how much later.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    mainScheduler.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Runs work on the main queue again and again, by one timer.
  ///
  /// - Parameters:
  ///   - state: handed to the work the first time; after that, it is handed what it returned.
  ///   - startAfter: when to begin.
  ///   - period: how long from one time to the next.
  ///   - action: the work.
  /// - Returns: stops it.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    mainScheduler.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}
