public import Synchronization

/// An object that is held until another one, or nothing, takes its place; whoever comes first of
/// several threads.
///
/// It is cheaper than a lock around the object, since an object is handed over with one exchange.
@frozen
@usableFromInline
struct HeldObject<Object: AnyObject>: ~Copyable {
  @usableFromInline let reference = Atomic<Unmanaged<Object>?>(nil)

  @inlinable
  init() {}

  deinit { _ = exchange(nil) }

  /// Puts an object in and hands the old one out.
  @inlinable
  func exchange(_ object: Object?) -> Object? {
    let new = object.map(Unmanaged.passRetained)
    return reference.exchange(new, ordering: .acquiringAndReleasing)?.takeRetainedValue()
  }

  /// Puts an object in where there is none.
  func fill(with object: Object) {
    let new = Unmanaged.passRetained(object)
    let isFilled = reference.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing
    ).exchanged
    if !isFilled { new.release() }
  }
}
