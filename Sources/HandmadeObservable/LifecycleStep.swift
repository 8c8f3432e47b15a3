/// Something that the system made, ran or freed.
public enum LifecycleStep: Hashable, Sendable {
  /// An observable was made.
  case observableInit

  /// An observable is being freed.
  case observableDeinit

  /// A subscription was made, and the handlers given to `subscribe` are registered.
  case subscriptionInit

  /// A subscription is being freed; what it registered lives on.
  case subscriptionDeinit

  /// A disposal was put into a bag, which now holds `count`.
  case disposalAdded(count: Int)

  /// A bag ran all of its `count` disposals and is empty.
  case disposalsRun(count: Int)
}

extension LifecycleStep: CustomStringConvertible {
  /// The step in words, such as "Observable init".
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
