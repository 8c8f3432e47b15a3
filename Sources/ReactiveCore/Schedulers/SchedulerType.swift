public import Dispatch
public import Foundation
import Synchronization

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
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Runs work periodically, by scheduling each time anew.
  ///
  /// - Parameters:
  ///   - state: passed to the work the first time; afterwards, its previous result is
  ///   - startAfter: the delay until the first time
  ///   - period: the interval between two times, from start to start; times that are due while the
  ///     work runs are made up for, one after the other
  ///   - action: the work
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let periodic = PeriodicWork(self, period: period, state, action)
    let work = RecursiveWork(periodic.run)
    work.schedule(.tick, on: self, after: startAfter)
    return work
  }
}

/// Work that runs at each tick of a scheduler, never concurrently with itself.
private final class PeriodicWork<State> {
  enum Step {
    /// The next tick is due.
    case tick

    /// A tick that was due while the work was running is made up for.
    case makeUp
  }

  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: (State) -> State

  /// Accessed only by the work.
  private var state: State

  /// The number of due ticks for which the work has not run.
  private let pending = Atomic(0)

  init(
    _ scheduler: any SchedulerType, period: RxTimeInterval, _ state: State,
    _ action: @escaping (State) -> State
  ) {
    self.scheduler = scheduler
    self.period = period
    self.state = state
    self.action = action
  }

  func run(_ step: Step, _ work: RecursiveWork<Step>) {
    if case .tick = step {
      // The next tick is scheduled before this one's work runs: the period is from start to start.
      work.schedule(.tick, on: scheduler, after: period)
      guard pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    }
    state = action(state)
    if pending.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 {
      work.schedule(.makeUp, on: scheduler)
    }
  }
}

extension DispatchTimeInterval {
  /// The span in seconds; infinite for `never`.
  @usableFromInline
  var seconds: TimeInterval {
    switch self {
    case .seconds(let count): TimeInterval(count)
    case .milliseconds(let count): TimeInterval(count) / 1_000
    case .microseconds(let count): TimeInterval(count) / 1_000_000
    case .nanoseconds(let count): TimeInterval(count) / 1_000_000_000
    case .never: .infinity
    @unknown default: .infinity
    }
  }

  /// The remaining part of this time span, at least zero.
  ///
  /// It is rounded to microseconds, the precision of a `Date`.
  func remaining(since beginning: RxTime, at now: RxTime) -> RxTimeInterval {
    let microseconds = ((seconds - now.timeIntervalSince(beginning)) * 1_000_000).rounded()
    guard microseconds > 0 else { return .microseconds(0) }
    return Int(exactly: microseconds).map { .microseconds($0) } ?? .never
  }
}
