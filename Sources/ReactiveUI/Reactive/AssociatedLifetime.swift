#if canImport(ObjectiveC)
import ObjectiveC
public import ReactiveCore
import Synchronization

// Guards the association of lifetimes with objects, which any thread may ask for.
private let association = Mutex(())

// Only its address is used, as the key of the association.
private nonisolated(unsafe) var associationKey: UInt8 = 0

extension Reactive where Base: AnyObject {
  /// Sends an element and completes when the object is deallocated.
  public var deallocated: Observable<Void> { associatedLifetime.ended }

  /// Sends an element when the object begins to be deallocated, and completes when it is.
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
