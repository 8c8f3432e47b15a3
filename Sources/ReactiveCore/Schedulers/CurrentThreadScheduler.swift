/// Runs work on the thread that plans it, each piece after the one under way.
///
/// The first piece of work runs at once. What it plans waits in a queue until it is over: so work that
/// plans more work needs no deeper stack. This is also what lets a chain be built completely before
/// its first element flows.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The one there is; each thread has a queue of its own.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether no work is under way on this thread, so that planned work would run at once.
  public static var isScheduleRequired: Bool { !ThreadQueue.current.isRunning }

  /// Runs work at once, or after what is under way on this thread.
  ///
  /// - Parameters:
  ///   - state: handed to the work.
  ///   - action: the work; what it returns stops what it has begun.
  /// - Returns: takes the work back, or stops it.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let queue = ThreadQueue.current
    guard queue.isRunning else { return queue.run { action(state) } }
    let slot = SingleAssignmentDisposable()
    queue.add { if !slot.isDisposed { slot.setDisposable(action(state)) } }
    return slot
  }
}

extension CurrentThreadScheduler: Sendable {}
