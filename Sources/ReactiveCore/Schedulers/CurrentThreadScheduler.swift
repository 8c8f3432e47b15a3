#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
  private var waiting = ElementQueue<() -> Void>()

  /// Whether no work is queued.
  @usableFromInline
  var isEmpty: Bool { waiting.isEmpty }

  /// The queue of the current thread.
  @usableFromInline
  static var current: ThreadQueue {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<ThreadQueue>.fromOpaque(pointer).takeUnretainedValue()
    }
    let queue = ThreadQueue()
    pthread_setspecific(key, Unmanaged.passRetained(queue).toOpaque())
    return queue
  }

  /// Runs work, and then all work that was added meanwhile.
  func run<Result>(_ work: () -> Result) -> Result {
    isRunning = true
    defer { isRunning = false }
    let result = work()
    while let work = waiting.dequeue() { work() }
    return result
  }

  /// Appends work to the queue.
  func enqueue(_ work: @escaping () -> Void) {
    waiting.enqueue(work)
  }

  /// The key of the thread-local queue, which is released when its thread ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      #if canImport(Darwin)
      Unmanaged<ThreadQueue>.fromOpaque(pointer).release()
      #else
      if let pointer { Unmanaged<ThreadQueue>.fromOpaque(pointer).release() }
      #endif
    }
    return key
  }()
}
