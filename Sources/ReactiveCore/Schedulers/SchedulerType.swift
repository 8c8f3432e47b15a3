public import Dispatch
public import Foundation

/// A time in a virtual or real clock.
public typealias RxTime = Date

/// A time span, as in Dispatch.
public typealias RxTimeInterval = DispatchTimeInterval

/// A scheduler with a clock: it runs work now or later.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The time.
  var now: RxTime { get }

  /// Runs work after a delay.
  ///
  /// - Parameters:
  ///   - state: passed to the work
  ///   - dueTime: the delay
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs work periodically.
  ///
  /// - Parameters:
  ///   - state: passed to the work the first time; afterwards, its previous result is
  ///   - startAfter: the delay until the first time
  ///   - period: the interval between two times
  ///   - action: the work
  /// - Returns: stops it
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}
