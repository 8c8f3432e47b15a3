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

/// Carries a value across an isolation boundary that the compiler cannot check.
///
/// Closures given to an Rx API need not be `@Sendable` and elements need not be `Sendable`: most
/// observables never leave their thread, and those that do use `observe(on:)` or `subscribe(on:)`.
/// Rx's contract replaces the compiler's check: events are serial, so two threads never use the
/// value at once. This is the only type that relies on that.
@frozen
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
