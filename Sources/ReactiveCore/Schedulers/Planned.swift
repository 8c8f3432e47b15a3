/// Work that somebody runs later, unless it was taken back by then.
///
/// - Parameters:
///   - state: handed to the work.
///   - action: the work; what it returns stops what it has begun.
///   - plan: runs what it is given, later or at once.
/// - Returns: takes the work back, or stops what it has begun.
func planned<StateType>(
  _ state: StateType, _ action: @escaping (StateType) -> any Disposable,
  by plan: (@escaping () -> Void) -> Void
) -> any Disposable {
  let slot = SingleAssignmentDisposable()
  plan { if !slot.isDisposed { slot.setDisposable(action(state)) } }
  return slot
}
