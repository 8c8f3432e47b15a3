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

/// The trampoline of one thread: a queue of work that runs after the work under way.
@usableFromInline
final class ThreadQueue {
  private(set) var isRunning = false

  /// How many subscriptions were disposed of on this thread while their subscribing calls are still
  /// under way.
  ///
  /// What such a call has begun can't be disposed of before it returns. So who begins one thing after the
  /// other in it looks here whether it had better return. Subscriptions of an enclosing chain don't count.
  var earlyDisposals = 0

  private var waiting = ElementQueue<() -> Void>()

  /// Whether no work is queued.
  @usableFromInline
  var isEmpty: Bool { waiting.isEmpty }

  /// The queue of the current thread.
  @usableFromInline static var current: ThreadQueue { local.object }

  private static let local = ThreadLocal { ThreadQueue() }

  /// Runs work, and then all work that was added meanwhile.
  func run<Result>(_ work: () -> Result) -> Result {
    isRunning = true
    defer { isRunning = false }
    // No call is under way. What one thread has begun and another one disposed of counts wrong.
    earlyDisposals = 0
    let result = work()
    while let work = waiting.dequeue() { work() }
    return result
  }

  /// Subscribes for a subscriber, whom disposals in the chains around it do not concern.
  func runSubscriber(_ subscribe: () -> Void) {
    let outer = earlyDisposals
    earlyDisposals = 0
    subscribe()
    earlyDisposals += outer
  }

  /// Appends work to the queue.
  func enqueue(_ work: @escaping () -> Void) {
    waiting.enqueue(work)
  }
}
