import Synchronization

/// Work that is done for each tick of a scheduler, never twice at once.
final class Ticking<State> {
  enum Step {
    /// The next time has come.
    case tick

    /// A time that came while the work was under way is made up for.
    case makeUp
  }

  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: (State) -> State

  /// Only whoever does the work touches it.
  private var state: State

  /// How many times have come for which the work has not been done.
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

  func take(_ step: Step, _ work: RecursiveWork<Step>) {
    if case .tick = step {
      // The next time is planned before the work of this one: the period is from beginning to beginning.
      work.plan(.tick, on: scheduler, after: period)
      guard pending.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    }
    state = action(state)
    if pending.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 {
      work.plan(.makeUp, on: scheduler)
    }
  }
}
