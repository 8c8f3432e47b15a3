public import Synchronization

/// A value behind a lock.
///
/// The lock isn't recursive. While a thread holds the lock, it must not run foreign code. Foreign
/// code is an observer, a disposal, a user's closure, or the release of an object with an unknown
/// `deinit`.
@frozen
@usableFromInline
struct Guarded<Value>: ~Copyable {
  @usableFromInline let mutex: Mutex<Unchecked<Value>>

  @inlinable
  init(_ value: Value) {
    mutex = Mutex(Unchecked(value))
  }

  /// Calls a closure with the value, while this thread holds the lock.
  @inlinable
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    // A mutex returns only results that may be sent between threads, so `Unchecked` is needed.
    mutex.withLock { Unchecked(body(&$0.value)) }.value
  }

  /// Replaces the value, and returns the old value, so that the caller releases it outside the
  /// lock.
  @inlinable
  func exchange(_ value: Value) -> Value {
    withLock { current in
      let old = current
      current = value
      return old
    }
  }
}

// This is safe, because only `withLock` gives access to the value.
extension Guarded: @unchecked Sendable {}

/// Carries a value between threads where the compiler can't check that this is safe.
///
/// Closures and elements that you pass to Rx don't need to be `Sendable`, because many observables
/// stay on one thread. For all others, the contract replaces the compiler's check: events are
/// serial, so two threads don't use the value at the same time.
@frozen
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
