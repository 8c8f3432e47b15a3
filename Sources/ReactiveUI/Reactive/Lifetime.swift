public import ReactiveCore

#if canImport(ObjectiveC)
import ObjectiveC
import Synchronization
#endif

/// A part of a screen whose deallocation can be observed.
@MainActor
protocol LifetimeOwner: AnyObject, Sendable {
  var associatedObject: AnyObject? { get set }
}

extension UIResponder: LifetimeOwner {}
extension UIBarButtonItem: LifetimeOwner {}
extension UINavigationItem: LifetimeOwner {}

extension LifetimeOwner {
  /// The object that emits when the owner is deallocated, created at the first access.
  var lifetime: Lifetime {
    if let lifetime = associatedObject as? Lifetime { return lifetime }
    let lifetime = Lifetime()
    associatedObject = lifetime
    return lifetime
  }
}

/// Emits when its owner is deallocated.
///
/// Only the owner retains the lifetime, so the lifetime is deallocated together with its owner.
final class Lifetime {
  /// Emits an element before `ended` emits, and completes after `ended` has completed.
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

  /// Emits an element when the object's deallocation begins, and completes when it ends.
  ///
  /// The element is emitted before ``deallocated`` emits. By then, your code can't reach the object
  /// any more.
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

  /// Emits an element when the button's deallocation begins, and completes when it ends.
  ///
  /// The element is emitted before ``deallocated`` emits. By then, your code can't reach the object
  /// any more.
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

  /// Emits an element when the item's deallocation begins, and completes when it ends.
  ///
  /// The element is emitted before ``deallocated`` emits. By then, your code can't reach the object
  /// any more.
  public var deallocating: Observable<Void> {
    let base = base
    return onMainActor { base.lifetime.ending }
  }
}

#if canImport(ObjectiveC)
// Any thread may ask for the lifetime of an object, so this lock guards the association.
private let association = Mutex(())

// The address of this variable is the key of the association. Its value isn't used.
private nonisolated(unsafe) var associationKey: UInt8 = 0

extension Reactive where Base: AnyObject {
  /// Emits an element and completes when the object is deallocated.
  public var deallocated: Observable<Void> { associatedLifetime.ended }

  /// Emits an element when the object's deallocation begins, and completes when it ends.
  ///
  /// The element is emitted before ``deallocated`` emits. Unlike in RxSwift, that is after the
  /// object's `deinit`.
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
