public import ReactiveCore

#if canImport(ObjectiveC)
import ObjectiveC
import Synchronization
#endif

/// A part of a screen that can be observed until it is deallocated.
@MainActor
protocol LifetimeOwner: AnyObject, Sendable {
  var associatedObject: AnyObject? { get set }
}

extension UIResponder: LifetimeOwner {}
extension UIBarButtonItem: LifetimeOwner {}
extension UINavigationItem: LifetimeOwner {}

extension LifetimeOwner {
  /// The lifetime of its owner; one per owner.
  var lifetime: Lifetime {
    if let lifetime = associatedObject as? Lifetime { return lifetime }
    let lifetime = Lifetime()
    associatedObject = lifetime
    return lifetime
  }
}

/// Emits when its owner is deallocated.
final class Lifetime {
  /// Emits an element before `ended` does, and completes after it.
  let ending = ReplaySubject<Void>.create(bufferSize: 1)

  /// Emits an element and completes.
  let ended = ReplaySubject<Void>.create(bufferSize: 1)

  deinit {
    ending.onNext(())
    ended.onNext(())
    ended.onCompleted()
    ending.onCompleted()
  }
}

extension Reactive where Base: UIResponder {
  /// Emits an element and completes when the object is deallocated.
  public var deallocated: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ended }
  }

  /// Emits an element when the object begins to be deallocated, and completes when it is.
  ///
  /// The element comes before that of ``deallocated``. By then there is no way to the object.
  public var deallocating: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ending }
  }
}

extension Reactive where Base: UIBarButtonItem {
  /// Emits an element and completes when the button is deallocated.
  public var deallocated: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ended }
  }

  /// Emits an element when the button begins to be deallocated, and completes when it is.
  ///
  /// The element comes before that of ``deallocated``. By then there is no way to the object.
  public var deallocating: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ending }
  }
}

extension Reactive where Base: UINavigationItem {
  /// Emits an element and completes when the item is deallocated.
  public var deallocated: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ended }
  }

  /// Emits an element when the item begins to be deallocated, and completes when it is.
  ///
  /// The element comes before that of ``deallocated``. By then there is no way to the object.
  public var deallocating: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ending }
  }
}

#if canImport(ObjectiveC)
// Guards the association of lifetimes with objects, which any thread may ask for.
private let association = Mutex(())

// Only its address is used, as the key of the association.
private nonisolated(unsafe) var associationKey: UInt8 = 0

extension Reactive where Base: AnyObject {
  /// Emits an element and completes when the object is deallocated.
  public var deallocated: Observable<Void> { associatedLifetime.ended }

  /// Emits an element when the object begins to be deallocated, and completes when it is.
  ///
  /// The element comes before that of ``deallocated``, but, unlike RxSwift's, after the object's
  /// `deinit`.
  public var deallocating: Observable<Void> { associatedLifetime.ending }

  private var associatedLifetime: Lifetime {
    association.withLock { _ in
      if let lifetime = objc_getAssociatedObject(base, &associationKey) as? Lifetime {
        return lifetime
      }
      let lifetime = Lifetime()
      objc_setAssociatedObject(
        base, &associationKey, lifetime, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return lifetime
    }
  }
}
#endif
