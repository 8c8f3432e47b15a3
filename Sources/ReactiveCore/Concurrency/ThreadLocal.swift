#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A variable that holds a separate object for each thread.
///
/// The object of a thread is released when the thread ends. Use this type only for static
/// variables, because `key` is never deleted.
final class ThreadLocal<Object: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Object

  /// Creates a variable.
  ///
  /// - Parameter make: a closure that creates the object of the current thread, when that thread
  ///   first uses the variable
  init(_ make: @escaping @Sendable () -> Object) {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      // The pointer is optional, except on Darwin.
      #if canImport(Darwin)
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
      #else
      if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
      #endif
    }
    self.key = key
    self.make = make
  }

  /// The object of the current thread.
  var object: Object {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }
    let object = make()
    pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
    return object
  }
}
