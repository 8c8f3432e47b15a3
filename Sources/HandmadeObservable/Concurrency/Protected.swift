import Synchronization

/// A state that one thread at a time can touch.
///
/// Nothing foreign may run while the lock is held: no handler, and no `deinit` of a value or of
/// what a handler captures, since either may come back for the same lock and wait for ever. So a
/// change hands out what it replaces, and the caller lets go of it once the lock is open again.
///
/// Why `@unchecked Sendable`: `Mutex` alone would have the compiler prove it, but only for states
/// whose parts are all `sending`, and neither a handler that touches a label nor a value of a
/// plain class is. The lock makes every access exclusive; whether the parts may be *used* on
/// another thread is for the type around it to say, as `Observable` does with
/// `Sendable where Value: Sendable`.
final class Protected<State>: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  /// Reads or changes the state while no other thread can.
  ///
  /// - Parameter body: What to do; short, and nothing that calls out or frees.
  /// - Returns: What `body` returns.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { _ in
      // Not `sending`, for the reason given above.
      nonisolated(unsafe) let result = body(&state)
      return result
    }
  }

  /// Puts a new state in the place of the old.
  ///
  /// - Parameter newState: The state from now on.
  /// - Returns: The old state, for the caller to free outside the lock.
  func exchange(_ newState: State) -> State {
    withLock { state in
      let oldState = state
      state = newState
      return oldState
    }
  }
}
