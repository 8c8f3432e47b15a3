import ReactiveCore

/// A part of a screen that can be observed until it is deallocated.
@MainActor
protocol LifetimeOwner: AnyObject, Sendable {
  var associatedObject: AnyObject? { get set }
}

extension UIResponder: LifetimeOwner {}
extension UIBarButtonItem: LifetimeOwner {}

extension LifetimeOwner {
  /// The lifetime that is deallocated with its owner; one an owner.
  var lifetime: Lifetime {
    if let lifetime = associatedObject as? Lifetime { return lifetime }
    let lifetime = Lifetime()
    associatedObject = lifetime
    return lifetime
  }
}

/// Sends an element and completes when it is deallocated, along with the object that keeps it.
final class Lifetime {
  let ended = ReplaySubject<Void>.create(bufferSize: 1)

  deinit {
    ended.onNext(())
    ended.onCompleted()
  }
}
