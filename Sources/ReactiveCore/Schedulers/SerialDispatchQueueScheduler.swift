public import Dispatch
public import Foundation

/// A scheduler that runs work on a serial dispatch queue.
///
/// It may be used from any thread. `observe(on:)` is faster with it than with concurrent
/// schedulers.
public class SerialDispatchQueueScheduler: SchedulerType {
  /// A time span in seconds.
  public typealias TimeInterval = Foundation.TimeInterval

  /// A point in time.
  public typealias Time = Date

  let configuration: DispatchQueueConfiguration

  init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    configuration = DispatchQueueConfiguration(queue: serialQueue, leeway: leeway)
  }

  /// Makes a scheduler with a queue of its own.
  ///
  /// - Parameter serialQueueConfiguration: called with the queue before it is used
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
  /// - Parameter queue: runs the work; it may be concurrent
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let serialQueue = DispatchQueue(label: internalSerialQueueName, target: queue)
    self.init(serialQueue: serialQueue, leeway: leeway)
  }

  /// Makes a scheduler with a serial queue of its own, whose work runs on a global queue.
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

  /// Runs work on the queue, after all work that waits there.
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
  /// - Parameter period: the interval between two times; missed times are not made up for
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    configuration.schedulePeriodic(
      state, startAfter: startAfter, period: period, action: action)
  }

  /// Runs work that cannot be cancelled.
  @usableFromInline
  func run(_ work: @escaping () -> Void) {
    configuration.run(work)
  }
}

// All stored properties of these classes are constant and safe to share: queues, an interval, an
// atomic counter. The compiler can't check that, since the classes are open to subclasses in this
// module, or Foundation's queue is not declared `Sendable`.
extension SerialDispatchQueueScheduler: @unchecked Sendable {}

extension MainScheduler: @unchecked Sendable {}

extension ConcurrentDispatchQueueScheduler: @unchecked Sendable {}

extension OperationQueueScheduler: @unchecked Sendable {}
