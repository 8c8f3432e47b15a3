import Synchronization

/// A state behind a lock.
///
/// No foreign code may run while the lock is held: no handler, and no `deinit` of a value or of
/// a captured object, since either may take the same lock again and deadlock. So a change returns
/// the replaced value, and the caller releases it outside the lock.
///
/// Why `@unchecked Sendable`: `Mutex` alone would have the compiler prove it, but only for states
/// whose parts are all `sending`, and neither a handler that accesses a label nor a value of a
/// plain class is. The lock makes every access exclusive; whether the parts may be *used* on
/// another thread is decided by the enclosing type, as `Observable` does with
/// `Sendable where Value: Sendable`.
final class Guarded<State>: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  /// Accesses the state while the lock is held.
  ///
  /// - Parameter body: reads or changes the state; it must be short, call no foreign code and
  ///   release nothing
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { _ in
      // Not `sending`, for the reason given above.
      nonisolated(unsafe) let result = body(&state)
      return result
    }
  }

  /// Replaces the state.
  ///
  /// - Parameter newState: the new state
  /// - Returns: the old state, for the caller to release outside the lock
  func exchange(_ newState: State) -> State {
    withLock { state in
      let oldState = state
      state = newState
      return oldState
    }
  }
}
