public import Dispatch
public import Foundation

/// Runs work on a serial queue of Dispatch, one piece after the other.
///
/// It may be used from any thread. `observe(on:)` takes a shorter way with it than with schedulers that
/// may run two pieces of work at once.
public class SerialDispatchQueueScheduler: SchedulerType {
  /// A span of time in seconds.
  public typealias TimeInterval = Foundation.TimeInterval

  /// A point in time.
  public typealias Time = Date

  let configuration: DispatchQueueConfiguration

  init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    configuration = DispatchQueueConfiguration(queue: serialQueue, leeway: leeway)
  }

  /// Makes a scheduler with a queue of its own.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: the queue's label.
  ///   - serialQueueConfiguration: called with the queue before it is used.
  ///   - leeway: how late timers may be.
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Makes a scheduler with a serial queue of its own, whose work runs on another queue.
  ///
  /// - Parameters:
  ///   - queue: where the work runs; it may be concurrent.
  ///   - internalSerialQueueName: the label of the scheduler's own queue.
  ///   - leeway: how late timers may be.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let serialQueue = DispatchQueue(label: internalSerialQueueName, target: queue)
    self.init(serialQueue: serialQueue, leeway: leeway)
  }

  /// Makes a scheduler with a serial queue of its own, whose work runs on a global queue.
  ///
  /// - Parameters:
  ///   - qos: the quality of service of the global queue.
  ///   - internalSerialQueueName: the label of the scheduler's own queue.
  ///   - leeway: how late timers may be.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "reactive.serial",
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    self.init(
      queue: DispatchQueue.global(qos: qos.qosClass),
      internalSerialQueueName: internalSerialQueueName, leeway: leeway)
  }

  /// The time of the system's clock.
  public var now: Date { Date() }

  /// Runs work on the queue, after all that waits there.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  public final func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    planned(state, action, by: run)
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

  /// Runs work on the queue again and again, by one timer.
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

  /// Runs work that nobody can take back.
  func run(_ work: @escaping () -> Void) {
    configuration.run(work)
  }
}
