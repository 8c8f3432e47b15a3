/// A scheduler that runs work on the thread that schedules it, after the work under way (a
/// trampoline).
///
/// The first piece of work runs at once. Work that it schedules waits in a queue until it has
/// returned: so recursive scheduling does not grow the stack, and a chain is subscribed completely
/// before its first element flows.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The shared instance; each thread has a queue of its own.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether no work is under way on this thread, so that scheduled work would run at once.
  public static var isScheduleRequired: Bool { !ThreadQueue.current.isRunning }

  /// Runs work at once, or after the work under way on this thread.
  ///
  /// - Parameters:
  ///   - state: passed to the work
  ///   - action: the work; the disposable that it returns stops what it has begun
  /// - Returns: cancels the work, or stops it
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let queue = ThreadQueue.current
    guard queue.isRunning else { return queue.run { action(state) } }
    let slot = SingleAssignmentDisposable()
    queue.enqueue { if !slot.isDisposed { slot.setDisposable(action(state)) } }
    return slot
  }
}

extension CurrentThreadScheduler: Sendable {}
