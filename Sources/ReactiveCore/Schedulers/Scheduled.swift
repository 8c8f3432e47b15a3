/// Schedules work that can be cancelled before it begins.
///
/// - Parameters:
///   - state: passed to the work
///   - action: the work; the disposable that it returns stops what it has begun
///   - run: runs a closure, later or at once
/// - Returns: cancels the work, or stops what it has begun
func scheduled<StateType>(
  _ state: StateType, _ action: @escaping (StateType) -> any Disposable,
  by run: (@escaping () -> Void) -> Void
) -> any Disposable {
  let slot = SingleAssignmentDisposable()
  run { if !slot.isDisposed { slot.setDisposable(action(state)) } }
  return slot
}
