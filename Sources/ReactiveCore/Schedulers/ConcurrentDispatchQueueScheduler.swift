public import Dispatch
public import Foundation

/// A scheduler that runs work on a dispatch queue, concurrent or serial.
///
/// You can use it from any thread.
public class ConcurrentDispatchQueueScheduler: SchedulerType {
  /// A time span in seconds.
  public typealias TimeInterval = Foundation.TimeInterval

  /// A point in time.
  public typealias Time = Date

  let configuration: DispatchQueueConfiguration

  /// Creates a scheduler for a queue.
  ///
  /// - Parameter leeway: the delay that the system may add to a timer, to save energy
  public init(
    queue: DispatchQueue, leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    configuration = DispatchQueueConfiguration(queue: queue, leeway: leeway)
  }

  /// Creates a scheduler with a new concurrent queue.
  ///
  /// - Parameter leeway: the delay that the system may add to a timer, to save energy
  public convenience init(
    qos: DispatchQoS, leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: "reactive.concurrent", qos: qos, attributes: .concurrent)
    self.init(queue: queue, leeway: leeway)
  }

  /// The current time of the system's clock.
  public var now: Date { Date() }

  /// Runs work on the queue.
  public final func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduled(state, action, by: configuration.run)
  }

  /// Runs work on the queue, after a delay.
  public final func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    configuration.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Runs work on the queue periodically; the runs don't overlap.
  ///
  /// - Parameter period: the interval at which runs are due; missed runs aren't made up for
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    configuration.schedulePeriodic(
      state, startAfter: startAfter, period: period, action: action)
  }
}
