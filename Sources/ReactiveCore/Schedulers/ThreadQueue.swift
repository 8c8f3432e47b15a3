#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
