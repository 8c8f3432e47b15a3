/// A scheduler without a clock.
public protocol ImmediateSchedulerType {
  /// Runs work as soon as it can.
  ///
  /// - Parameters:
  ///   - state: passed to the work
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

extension ImmediateSchedulerType {
  /// Runs work that may schedule itself again.
  ///
  /// - Parameters:
  ///   - state: passed to the work the first time
  ///   - action: the work; it gets its state, and a closure that schedules it again with another
  ///     state
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let work = RecursiveWork<State> { state, work in
      action(state) { work.schedule($0, on: self) }
    }
    work.schedule(state, on: self)
    return work
  }

  /// Runs work repeatedly, each time as scheduled work of its own.
  ///
  /// - Parameter work: returns whether to repeat it
  @usableFromInline
  func repeatWhile(_ work: @escaping () -> Bool) -> any Disposable {
    if self is CurrentThreadScheduler { return repeatOnCurrentThread(work) }
    return scheduleRecursive(()) { _, recurse in
      if work() { recurse(()) }
    }
  }

  /// A loop, for as long as no other work is queued: the order of all work is the same as if each
  /// time were scheduled anew.
  private func repeatOnCurrentThread(_ work: @escaping () -> Bool) -> any Disposable {
    let stop = BooleanDisposable()
    let queue = ThreadQueue.current
    func loop() {
      while !stop.isDisposed, work() {
        guard queue.isEmpty else {
          queue.enqueue(loop)
          return
        }
      }
    }
    if queue.isRunning { queue.enqueue(loop) } else { queue.run(loop) }
    return stop
  }
}

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
