public import Dispatch

extension SchedulerType {
  /// Runs work again and again, by planning each time anew.
  ///
  /// - Parameters:
  ///   - state: handed to the work the first time; after that, it is handed what it returned.
  ///   - startAfter: when to begin.
  ///   - period: how long from one time to the next.
  ///   - action: the work.
  /// - Returns: stops it.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let slot = SerialDisposable()
    var state = state
    func plan(after delay: RxTimeInterval) {
      guard !slot.isDisposed else { return }
      slot.disposable = scheduleRelative((), dueTime: delay) { _ in
        // The next time is planned before the work of this one: the period is from beginning to
        // beginning, however long the work takes.
        plan(after: period)
        if !slot.isDisposed { state = action(state) }
        return NopDisposable.noOp
      }
    }
    plan(after: startAfter)
    return slot
  }
}
