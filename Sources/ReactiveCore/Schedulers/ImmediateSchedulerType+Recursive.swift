extension ImmediateSchedulerType {
  /// Runs work that may schedule itself again.
  ///
  /// - Parameters:
  ///   - state: passed to the work the first time
  ///   - action: the work; it gets its state, and a closure that schedules it again with another
  ///     state
  /// - Returns: cancels the work that has not begun
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let work = RecursiveWork<State> { state, work in
      action(state) { work.schedule($0, on: self) }
    }
    work.schedule(state, on: self)
    return work
  }
}
