public import Dispatch
public import Foundation

/// A scheduler that runs work on a dispatch queue, which may be concurrent.
///
/// It may be used from any thread, and with a serial queue as well.
public class ConcurrentDispatchQueueScheduler: SchedulerType {
  /// A time span in seconds.
  public typealias TimeInterval = Foundation.TimeInterval

  /// A point in time.
  public typealias Time = Date

  let configuration: DispatchQueueConfiguration

  /// Makes a scheduler of a queue.
  ///
  /// - Parameters:
  ///   - queue: runs the work
  ///   - leeway: the leeway of the timers
  public init(
    queue: DispatchQueue, leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    configuration = DispatchQueueConfiguration(queue: queue, leeway: leeway)
  }

  /// Makes a scheduler with a concurrent queue of its own.
  ///
  /// - Parameters:
  ///   - qos: the queue's quality of service
  ///   - leeway: the leeway of the timers
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
  ///   - state: passed to the work
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
  public final func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduled(state, action, by: configuration.run)
  }

  /// Runs work on the queue, after a delay.
  ///
  /// - Parameters:
  ///   - state: passed to the work
  ///   - dueTime: the delay
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
  public final func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    configuration.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Runs work on the queue periodically, with one timer, never concurrently with itself.
  ///
  /// - Parameters:
  ///   - state: passed to the work the first time; afterwards, its previous result is
  ///   - startAfter: the delay until the first time
  ///   - period: the interval between two times; missed times are not made up for
  ///   - action: the work
  /// - Returns: stops it
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    configuration.schedulePeriodic(
      state, startAfter: startAfter, period: period, action: action)
  }
}
