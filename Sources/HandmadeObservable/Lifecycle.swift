import Synchronization

/// A hook for logging the objects that the system makes and frees.
///
/// ```swift
/// Lifecycle.onStep = { step in print(step) }
/// ```
public enum Lifecycle {
  private typealias Hook = @Sendable (LifecycleStep) -> Void

  private static let isWatched = Atomic(false)
  private static let hook = Mutex<Hook?>(nil)

  /// Called with each step, synchronously, on the thread that takes it.
  ///
  /// There is one hook for the whole program, `nil` by default; without one a step costs the
  /// reading of a flag. It is called with no lock held, and may be set from any thread.
  public static var onStep: (@Sendable (LifecycleStep) -> Void)? {
    get { hook.withLock { $0 } }
    set {
      let replaced = hook.withLock { hook in
        let replaced = hook
        hook = newValue
        isWatched.store(newValue != nil, ordering: .relaxed)
        return replaced
      }
      withExtendedLifetime(replaced) {}
    }
  }

  static func log(_ step: @autoclosure () -> LifecycleStep) {
    if isWatched.load(ordering: .relaxed) { onStep?(step()) }
  }
}
