public import Dispatch

extension SchedulerType {
  /// Runs work again and again, by planning each time anew.
  ///
  /// - Parameters:
  ///   - state: handed to the work the first time; after that, it is handed what it returned.
  ///   - startAfter: when to begin.
  ///   - period: how long from one time to the next, from beginning to beginning. Times that come while
  ///     the work is under way are made up for, one after the other.
  ///   - action: the work.
  /// - Returns: stops it.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let ticking = Ticking(self, period: period, state, action)
    let work = RecursiveWork(ticking.take)
    work.plan(.tick, on: self, after: startAfter)
    return work
  }
}
