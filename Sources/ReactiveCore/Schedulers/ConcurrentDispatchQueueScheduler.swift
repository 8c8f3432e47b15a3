public import Dispatch
public import Foundation

/// Runs work on a queue of Dispatch that may run several pieces at once.
///
/// It may be used from any thread, and may as well be given a serial queue.
public class ConcurrentDispatchQueueScheduler: SchedulerType {
  /// A span of time in seconds.
  public typealias TimeInterval = Foundation.TimeInterval

  /// A point in time.
  public typealias Time = Date

  let configuration: DispatchQueueConfiguration

  /// Makes a scheduler of a queue.
  ///
  /// - Parameters:
  ///   - queue: where the work runs.
  ///   - leeway: how late timers may be.
  public init(
    queue: DispatchQueue, leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    configuration = DispatchQueueConfiguration(queue: queue, leeway: leeway)
  }

  /// Makes a scheduler with a concurrent queue of its own.
  ///
  /// - Parameters:
  ///   - qos: the queue's quality of service.
  ///   - leeway: how late timers may be.
  public convenience init(
    qos: DispatchQoS, leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: "reactive.concurrent", qos: qos, attributes: .concurrent)
    self.init(queue: queue, leeway: leeway)
  }

  /// The time of the system's clock.
  public var now: Date { Date() }

  /// Runs work on the queue.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  public final func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    planned(state, action, by: configuration.run)
  }

  /// Runs work on the queue, later.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - dueTime: how much later.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  public final func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    configuration.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Runs work on the queue again and again, by one timer, and never twice at once.
  ///
  /// - Parameters:
  ///   - state: handed to the work the first time; after that, it is handed what it returned.
  ///   - startAfter: when to begin.
  ///   - period: how long from one time to the next; times that are missed are not made up for.
  ///   - action: the work.
  /// - Returns: stops it.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    configuration.schedulePeriodic(
      state, startAfter: startAfter, period: period, action: action)
  }
}
