public import Dispatch
public import Foundation
import Synchronization

/// A point in time of a real or virtual clock.
public typealias RxTime = Date

/// A time span: the type that Dispatch uses.
public typealias RxTimeInterval = DispatchTimeInterval

/// A scheduler with a clock, which runs work now or later.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time.
  var now: RxTime { get }

  /// Runs work after a delay.
  ///
  /// - Parameters:
  ///   - state: a value that is passed to the work
  ///   - dueTime: the delay
  ///   - action: the work, which returns a disposable that stops whatever it has begun
  /// - Returns: a disposable that cancels the work, or stops whatever it has begun
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs work periodically.
  ///
  /// - Parameters:
  ///   - state: a value that is passed to the first run; each later run gets the result of the
  ///     previous run
  ///   - startAfter: the time before the first run
  ///   - period: the interval at which runs are due
  ///   - action: the work
  /// - Returns: a disposable; after its disposal, no run begins
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Runs work periodically, and schedules each run separately.
  ///
  /// - Parameter period: the interval between the starts of two runs; a run that falls due
  ///   during another run follows that run
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

/// Work that runs periodically, never concurrently with itself.
private final class PeriodicWork<State> {
  enum Step {
    /// A tick is due.
    case tick

    /// The work makes up for a tick that was due while the work was running.
    case makeUp
  }

  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: (State) -> State

  /// The state for the next run of the work; runs are never concurrent, so it needs no lock.
  private var state: State

  /// The number of ticks that are due, and for which the work hasn't returned yet.
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

  /// Runs the work for one step, and schedules the steps that follow.
  func run(_ step: Step, _ recursion: RecursiveWork<Step>) {
    if case .tick = step {
      // The next tick is scheduled before `action` runs, because the period counts from start to
      // start.
      recursion.schedule(.tick, on: scheduler, after: period)
      // If a run for an earlier tick isn't finished, that run schedules `.makeUp` for this tick.
      guard pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    }
    state = action(state)
    if pending.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 {
      recursion.schedule(.makeUp, on: scheduler)
    }
  }
}

extension DispatchTimeInterval {
  /// The time span in seconds, which is infinite for `never`.
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

  /// Returns the part of this time span that is left, or zero if the time span has passed.
  ///
  /// The result is rounded to microseconds, about the precision of a `Date`, and is `never` if
  /// an `Int` can't hold the microseconds.
  func remaining(since beginning: RxTime, at now: RxTime) -> RxTimeInterval {
    let microseconds = ((seconds - now.timeIntervalSince(beginning)) * 1_000_000).rounded()
    guard microseconds > 0 else { return .microseconds(0) }
    return Int(exactly: microseconds).map { .microseconds($0) } ?? .never
  }
}
