#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The work that waits on one thread.
@usableFromInline
final class ThreadQueue {
  private(set) var isRunning = false
  private var waiting = ElementQueue<() -> Void>()

  /// Whether something waits for the work under way to be over.
  @usableFromInline
  var isEmpty: Bool { waiting.isEmpty }

  /// The queue of this thread.
  @usableFromInline
  static var current: ThreadQueue {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<ThreadQueue>.fromOpaque(pointer).takeUnretainedValue()
    }
    let queue = ThreadQueue()
    pthread_setspecific(key, Unmanaged.passRetained(queue).toOpaque())
    return queue
  }

  /// Runs work, and then all that it adds.
  func run<Result>(_ work: () -> Result) -> Result {
    isRunning = true
    defer { isRunning = false }
    let result = work()
    while let work = waiting.take() { work() }
    return result
  }

  /// Adds work, to be run after all that waits.
  func add(_ work: @escaping () -> Void) {
    waiting.add(work)
  }

  /// Where a thread finds its queue; a thread that ends lets go of it.
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
