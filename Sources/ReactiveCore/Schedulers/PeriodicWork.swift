import Synchronization

/// Work that runs at each tick of a scheduler, never concurrently with itself.
final class PeriodicWork<State> {
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
