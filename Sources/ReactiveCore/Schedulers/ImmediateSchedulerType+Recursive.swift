extension ImmediateSchedulerType {
  /// Runs work that may plan itself again, each time as a piece of work of its own.
  ///
  /// - Parameters:
  ///   - state: handed to the work the first time.
  ///   - action: the work; it is handed its state, and what plans it anew with another.
  /// - Returns: stops it, as far as it has not begun.
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let work = RecursiveWork<State> { state, work in
      action(state) { work.plan($0, on: self) }
    }
    work.plan(state, on: self)
    return work
  }
}
