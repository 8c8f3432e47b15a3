/// A scheduler that runs work on the calling thread, one piece after another: a *trampoline*.
///
/// The first piece of work runs at once. Pieces that it schedules wait in a queue until the first
/// piece has returned. That's why recursive scheduling doesn't grow the stack, and why a chain is
/// subscribed to completely before its first element is emitted.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The shared instance, which has a queue for each thread.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether work that you schedule now would run at once, because this thread runs no other work.
  public static var isScheduleRequired: Bool { !ThreadQueue.current.isRunning }

  /// Runs work at once, or after the work that runs or waits on this thread.
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

/// The trampoline of one thread: a queue of work that runs after the current work.
@usableFromInline
final class ThreadQueue {
  private(set) var isRunning = false

  /// The number of subscriptions that were disposed of on this thread, and whose subscribing calls
  /// haven't returned.
  ///
  /// Until a subscribing call returns, a disposal can't stop the work inside that call. So if a
  /// loop may be endless, it checks this number. If the number isn't zero, the loop moves its next
  /// step to this queue, and returns. Subscriptions of enclosing chains don't count.
  var earlyDisposals = 0

  private var waiting = ElementQueue<() -> Void>()

  @usableFromInline
  var isEmpty: Bool { waiting.isEmpty }

  /// The queue of the current thread.
  @usableFromInline static var current: ThreadQueue { local.object }

  private static let local = ThreadLocal { ThreadQueue() }

  /// Runs work, and then all work that was enqueued meanwhile; call it only if no work is running.
  func run<Result>(_ work: () -> Result) -> Result {
    isRunning = true
    defer { isRunning = false }
    // The number is zero already, unless a subscription that began on one thread was disposed of on
    // a different thread.
    earlyDisposals = 0
    let result = work()
    while let next = waiting.dequeue() { next() }
    return result
  }

  /// Runs the subscribing call of a whole chain; meanwhile, `earlyDisposals` leaves out the
  /// subscriptions of enclosing chains.
  func runSubscriber(_ subscribe: () -> Void) {
    let outer = earlyDisposals
    earlyDisposals = 0
    subscribe()
    earlyDisposals += outer
  }

  func enqueue(_ work: @escaping () -> Void) {
    waiting.enqueue(work)
  }
}
