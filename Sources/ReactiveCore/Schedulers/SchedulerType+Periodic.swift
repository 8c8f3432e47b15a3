public import Dispatch

extension SchedulerType {
  /// Runs work periodically, by scheduling each time anew.
  ///
  /// - Parameters:
  ///   - state: passed to the work the first time; afterwards, its previous result is
  ///   - startAfter: the delay until the first time
  ///   - period: the interval between two times, from start to start; times that are due while the
  ///     work runs are made up for, one after the other
  ///   - action: the work
  /// - Returns: stops it
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
