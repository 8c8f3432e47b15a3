public import Dispatch
public import Foundation

/// A scheduler that runs work on a serial dispatch queue.
///
/// You can use it from any thread. `observe(on:)` is faster with this scheduler than with other
/// schedulers, because a serial queue keeps the order of the events. The `leeway` of the
/// initializers is the time by which the system may delay the scheduler's timers.
public class SerialDispatchQueueScheduler: SchedulerType {
  /// A time span in seconds.
  public typealias TimeInterval = Foundation.TimeInterval

  /// A point in time.
  public typealias Time = Date

  let configuration: DispatchQueueConfiguration

  /// Creates a scheduler for a queue, which must be serial.
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

  /// Creates a scheduler with a new serial queue that runs its work on a given queue.
  ///
  /// - Parameter queue: the queue that runs the work; may be concurrent
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let serialQueue = DispatchQueue(label: internalSerialQueueName, target: queue)
    self.init(serialQueue: serialQueue, leeway: leeway)
  }

  /// Creates a scheduler with a new serial queue that runs its work on a global queue.
  ///
  /// - Parameter qos: the quality of service of the global queue, without the relative priority
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
  ///
  /// A `MainScheduler` may run the work at once.
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

  /// Runs work on the queue, without a way to cancel it; `MainScheduler` may run it at once.
  @usableFromInline
  func run(_ work: @escaping () -> Void) {
    configuration.run(work)
  }
}

// All stored properties of these classes are constants that are safe to share: queues, an interval,
// a priority, an atomic counter. The compiler can't check that, because it checks only final
// classes without a superclass.
extension SerialDispatchQueueScheduler: @unchecked Sendable {}

extension MainScheduler: @unchecked Sendable {}

extension ConcurrentDispatchQueueScheduler: @unchecked Sendable {}

extension OperationQueueScheduler: @unchecked Sendable {}
