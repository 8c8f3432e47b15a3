import ReactiveCore

/// A part of a screen that can be observed until it is deallocated.
@MainActor
protocol LifetimeOwner: AnyObject, Sendable {
  var associatedObject: AnyObject? { get set }
}

extension UIResponder: LifetimeOwner {}
extension UIBarButtonItem: LifetimeOwner {}
extension UINavigationItem: LifetimeOwner {}

extension LifetimeOwner {
  /// The lifetime that is deallocated with its owner; one an owner.
  var lifetime: Lifetime {
    if let lifetime = associatedObject as? Lifetime { return lifetime }
    let lifetime = Lifetime()
    associatedObject = lifetime
    return lifetime
  }
}

/// Tells of the deallocation of the object that keeps it, by its own.
final class Lifetime {
  /// Sends an element before `ended` does, and completes after it.
  let ending = ReplaySubject<Void>.create(bufferSize: 1)

  /// Sends an element and completes.
  let ended = ReplaySubject<Void>.create(bufferSize: 1)

  deinit {
    ending.onNext(())
    ended.onNext(())
    ended.onCompleted()
    ending.onCompleted()
  }
}
