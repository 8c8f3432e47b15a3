/// Work that may plan itself again, any number of times, until it is disposed of.
final class RecursiveWork<State>: Disposable {
  typealias Action = (State, RecursiveWork<State>) -> Void

  /// A closure by itself behind a lock would be wrapped anew each time that it is read.
  private struct Todo {
    var action: Action?
  }

  private let todo: Guarded<Todo>

  /// The work that is planned and has not begun.
  private let planned = CompositeDisposable()

  init(_ action: @escaping Action) {
    todo = Guarded(Todo(action: action))
  }

  /// Plans the work anew.
  func plan(_ state: State, on scheduler: any ImmediateSchedulerType) {
    plan { scheduler.schedule(state, action: $0) }
  }

  /// Plans the work anew, for later.
  func plan(_ state: State, on scheduler: any SchedulerType, after delay: RxTimeInterval) {
    plan { scheduler.scheduleRelative(state, dueTime: delay, action: $0) }
  }

  func dispose() {
    _ = todo.exchange(Todo())
    planned.dispose()
  }

  private func plan(_ schedule: (@escaping (State) -> any Disposable) -> any Disposable) {
    // The place is made first: the work may have begun, on another thread, before it is filled.
    let slot = SingleAssignmentDisposable()
    guard let key = planned.insert(slot) else { return }
    let disposable = schedule { [self] state in
      planned.remove(for: key)
      todo.withLock { $0.action }?(state, self)
      return NopDisposable.noOp
    }
    slot.setDisposable(disposable)
  }
}
