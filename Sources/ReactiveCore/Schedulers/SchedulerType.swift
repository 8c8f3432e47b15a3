public import Dispatch
public import Foundation

/// A time in a virtual or real clock.
public typealias RxTime = Date

/// A span of time: as Dispatch has it.
public typealias RxTimeInterval = DispatchTimeInterval

/// Something that runs work, now or later, and has a clock.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The time.
  var now: RxTime { get }

  /// Runs work later.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - dueTime: how much later.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs work again and again.
  ///
  /// - Parameters:
  ///   - state: handed to the work the first time; after that, it is handed what it returned.
  ///   - startAfter: when to begin.
  ///   - period: how long from one time to the next.
  ///   - action: the work.
  /// - Returns: stops it.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}
