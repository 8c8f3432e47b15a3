import Dispatch

/// A queue to run work on, and the leeway of its timers.
struct DispatchQueueConfiguration: Sendable {
  let queue: DispatchQueue
  let leeway: DispatchTimeInterval

  /// Runs work on the queue.
  func run(_ work: @escaping () -> Void) {
    let work = Unchecked(work)
    queue.async { work.value() }
  }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let timer = SerialDisposable()
    let begun = SingleAssignmentDisposable()
    timer.disposable = DispatchTimer(self, after: dueTime) {
      guard !begun.isDisposed else { return }
      begun.setDisposable(action(state))
      timer.dispose()
    }
    return Disposables.create(timer, begun)
  }

  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    var state = state
    return DispatchTimer(self, after: startAfter, every: period) { state = action(state) }
  }
}
