/// Work that may schedule itself again, any number of times, until it is disposed of.
final class RecursiveWork<State>: Disposable {
  typealias Action = (State, RecursiveWork<State>) -> Void

  /// In a struct, since a closure as a generic value is wrapped in another closure at each access.
  private struct Todo {
    var action: Action?
  }

  private let todo: Guarded<Todo>

  /// The work that is scheduled and has not begun.
  private let scheduled = CompositeDisposable()

  init(_ action: @escaping Action) {
    todo = Guarded(Todo(action: action))
  }

  /// Schedules the work again.
  func schedule(_ state: State, on scheduler: any ImmediateSchedulerType) {
    schedule { scheduler.schedule(state, action: $0) }
  }

  /// Schedules the work again, after a delay.
  func schedule(_ state: State, on scheduler: any SchedulerType, after delay: RxTimeInterval) {
    schedule { scheduler.scheduleRelative(state, dueTime: delay, action: $0) }
  }

  func dispose() {
    _ = todo.exchange(Todo())
    scheduled.dispose()
  }

  private func schedule(_ schedule: (@escaping (State) -> any Disposable) -> any Disposable) {
    // The slot is made first: the work may have begun, on another thread, before it is set.
    let slot = SingleAssignmentDisposable()
    guard let key = scheduled.insert(slot) else { return }
    let disposable = schedule { [self] state in
      scheduled.remove(for: key)
      todo.withLock { $0.action }?(state, self)
      return NopDisposable.noOp
    }
    slot.setDisposable(disposable)
  }
}
