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

/// A step in the life of the system's objects.
public enum LifecycleStep: Hashable, Sendable {
  /// An observable was made.
  case observableInit

  /// An observable is being freed.
  case observableDeinit

  /// A subscription was made, and the handlers given to `subscribe` are registered.
  case subscriptionInit

  /// A subscription is being freed; its registrations live on.
  case subscriptionDeinit

  /// A disposal was added to a bag, which now holds `count`.
  case disposalAdded(count: Int)

  /// A bag ran all of its `count` disposals and is empty.
  case disposalsRun(count: Int)
}

extension LifecycleStep: CustomStringConvertible {
  /// A description of the step, such as "Observable init".
  public var description: String {
    switch self {
    case .observableInit: "Observable init"
    case .observableDeinit: "Observable deinit"
    case .subscriptionInit: "Subscription init"
    case .subscriptionDeinit: "Subscription deinit"
    case .disposalAdded(let count): "Disposal added: \(count) in the bag"
    case .disposalsRun(let count): "Disposals run: \(count)"
    }
  }
}
