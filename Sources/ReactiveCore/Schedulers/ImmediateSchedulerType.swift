/// A scheduler that runs work as soon as possible; a `SchedulerType` adds a clock and delays.
public protocol ImmediateSchedulerType {
  /// Runs work as soon as possible.
  ///
  /// - Parameters:
  ///   - state: a value that is passed to the work
  ///   - action: the work, which returns a disposable
  /// - Returns: a disposable that cancels the work or, if the work has begun, disposes of what the
  ///   work returned
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

extension ImmediateSchedulerType {
  /// Runs work that may schedule itself again.
  ///
  /// - Parameters:
  ///   - state: a value that is passed to the first run
  ///   - action: the work, which takes its state, and a closure to schedule the work again with a
  ///     new state
  /// - Returns: a disposable that prevents further runs
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let work = RecursiveWork<State> { state, itself in
      action(state) { itself.schedule($0, on: self) }
    }
    work.schedule(state, on: self)
    return work
  }

  /// Runs work repeatedly; between two runs, the scheduler may run other work.
  ///
  /// - Parameter work: a closure that returns `true` to be called again
  @usableFromInline
  func repeatWhile(_ work: @escaping () -> Bool) -> any Disposable {
    if self is CurrentThreadScheduler { return repeatOnCurrentThread(work) }
    return scheduleRecursive(()) { _, recurse in
      if work() { recurse(()) }
    }
  }

  /// Runs work in a loop; if other work is queued, the loop continues after that work.
  ///
  /// The order of all work is the same as if each run were scheduled separately.
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
  /// A closure that takes the state of a run, and the object with which it schedules the next run.
  typealias Action = (State, RecursiveWork<State>) -> Void

  /// The action, or `nil` after disposal.
  ///
  /// This is a struct, because a generic type such as `Guarded` stores closures in another form. So
  /// each access to a `Guarded<Action?>` would wrap the action in one more closure.
  private struct Todo {
    var action: Action?
  }

  private let todo: Guarded<Todo>

  /// The runs that haven't begun.
  private let pending = CompositeDisposable()

  init(_ action: @escaping Action) {
    todo = Guarded(Todo(action: action))
  }

  /// Schedules a run of the work.
  func schedule(_ state: State, on scheduler: any ImmediateSchedulerType) {
    schedule { scheduler.schedule(state, action: $0) }
  }

  /// Schedules a run of the work, after a delay.
  func schedule(_ state: State, on scheduler: any SchedulerType, after delay: RxTimeInterval) {
    schedule { scheduler.scheduleRelative(state, dueTime: delay, action: $0) }
  }

  func dispose() {
    _ = todo.exchange(Todo())
    pending.dispose()
  }

  /// Schedules a run of the work.
  ///
  /// - Parameter submit: a closure that passes its argument to a scheduler
  private func schedule(_ submit: (@escaping (State) -> any Disposable) -> any Disposable) {
    // The slot is created first, because the work may begin before `submit` returns.
    let slot = SingleAssignmentDisposable()
    guard let key = pending.insert(slot) else { return }
    let disposable = submit { [self] state in
      pending.remove(for: key)
      let action = todo.withLock { $0.action }
      action?(state, self)
      return NopDisposable.noOp
    }
    slot.setDisposable(disposable)
  }
}

/// Schedules work that can be cancelled before it begins.
///
/// - Parameters:
///   - state: a value that is passed to the work
///   - action: the work, which returns a disposable
///   - run: a function that runs a closure, later or at once
/// - Returns: a disposable that cancels the work or, if the work has begun, disposes of what the
///   work returned
func scheduled<StateType>(
  _ state: StateType, _ action: @escaping (StateType) -> any Disposable,
  by run: (@escaping () -> Void) -> Void
) -> any Disposable {
  let slot = SingleAssignmentDisposable()
  run { if !slot.isDisposed { slot.setDisposable(action(state)) } }
  return slot
}
