public import Synchronization

/// A value behind a lock.
///
/// The lock is not recursive. No foreign code may run while it is held: no observer, no disposal,
/// no user's closure, and no release of an object with an unknown `deinit`.
@frozen
@usableFromInline
struct Guarded<Value>: ~Copyable {
  @usableFromInline let mutex: Mutex<Unchecked<Value>>

  @inlinable
  init(_ value: Value) {
    mutex = Mutex(Unchecked(value))
  }

  /// Accesses the value while the lock is held.
  @inlinable
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { Unchecked(body(&$0.value)) }.value
  }

  /// Replaces the value, and returns the old one, to be released outside the lock.
  @inlinable
  func exchange(_ value: Value) -> Value {
    withLock { current in
      let old = current
      current = value
      return old
    }
  }
}

extension Guarded: @unchecked Sendable {}
