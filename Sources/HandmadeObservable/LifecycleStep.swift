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
