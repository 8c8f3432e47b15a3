public import Synchronization

/// A value behind a lock.
///
/// The lock is not recursive, and nothing foreign may be called while it is held: no observer, no
/// disposal, no user's closure, and no release of an object whose `deinit` is not known.
@frozen
@usableFromInline
struct Guarded<Value>: ~Copyable {
  @usableFromInline let mutex: Mutex<Unchecked<Value>>

  @inlinable
  init(_ value: Value) {
    mutex = Mutex(Unchecked(value))
  }

  /// Works on the value while nobody else can.
  @inlinable
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { Unchecked(body(&$0.value)) }.value
  }

  /// Puts another value in and hands the old one out, to be released outside the lock.
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
