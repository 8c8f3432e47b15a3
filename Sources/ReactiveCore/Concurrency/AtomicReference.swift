public import Synchronization

/// A strong reference that several threads may exchange.
///
/// It is cheaper than a lock around the reference: an exchange is one atomic instruction.
@frozen
@usableFromInline
struct AtomicReference<Object: AnyObject>: ~Copyable {
  @usableFromInline let reference = Atomic<Unmanaged<Object>?>(nil)

  @inlinable
  init() {}

  deinit { _ = exchange(nil) }

  /// Stores an object, and returns the previous one.
  @inlinable
  func exchange(_ object: Object?) -> Object? {
    let new = object.map(Unmanaged.passRetained)
    return reference.exchange(new, ordering: .acquiringAndReleasing)?.takeRetainedValue()
  }

  /// Stores an object, unless there is one.
  func storeIfEmpty(_ object: Object) {
    let new = Unmanaged.passRetained(object)
    let isStored = reference.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing
    ).exchanged
    if !isStored { new.release() }
  }
}
