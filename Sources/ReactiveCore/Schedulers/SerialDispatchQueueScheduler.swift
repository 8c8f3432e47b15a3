public import Dispatch
public import Foundation

/// A scheduler that runs work on a serial dispatch queue.
///
/// You can use it from any thread. `observe(on:)` is faster with a serial scheduler than with a
/// concurrent scheduler.
public class SerialDispatchQueueScheduler: SchedulerType {
  /// A time span in seconds.
  public typealias TimeInterval = Foundation.TimeInterval

  /// A point in time.
  public typealias Time = Date

  let configuration: DispatchQueueConfiguration

  init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    configuration = DispatchQueueConfiguration(queue: serialQueue, leeway: leeway)
  }

  /// Creates a scheduler with a new serial queue.
  ///
  /// - Parameter serialQueueConfiguration: a closure that is called with the queue before the
  ///   scheduler uses the queue
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Creates a scheduler with a new serial queue, whose work runs on a given queue.
  ///
  /// - Parameter queue: the queue that runs the work; it may be concurrent
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let serialQueue = DispatchQueue(label: internalSerialQueueName, target: queue)
    self.init(serialQueue: serialQueue, leeway: leeway)
  }

  /// Creates a scheduler with a new serial queue, whose work runs on a global queue.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "reactive.serial",
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    self.init(
      queue: DispatchQueue.global(qos: qos.qosClass),
      internalSerialQueueName: internalSerialQueueName, leeway: leeway)
  }

  /// The current time of the system's clock.
  public var now: Date { Date() }

  /// Runs work on the queue, after all work that waits there already.
  public final func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduled(state, action, by: run)
  }

  /// Runs work on the queue, after a delay.
  public final func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    configuration.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Runs work on the queue periodically, with one timer.
  ///
  /// - Parameter period: the interval between two runs; the timer doesn't make up for runs that it
  ///   has missed
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    configuration.schedulePeriodic(
      state, startAfter: startAfter, period: period, action: action)
  }

  /// Runs work that can't be cancelled.
  @usableFromInline
  func run(_ work: @escaping () -> Void) {
    configuration.run(work)
  }
}

// All stored properties of these classes are constant and safe to share: queues, an interval, an
// atomic counter. The compiler can't check that, because the classes may have subclasses in this
// module, or because Foundation doesn't declare its queue `Sendable`.
extension SerialDispatchQueueScheduler: @unchecked Sendable {}

extension MainScheduler: @unchecked Sendable {}

extension ConcurrentDispatchQueueScheduler: @unchecked Sendable {}

extension OperationQueueScheduler: @unchecked Sendable {}
