#if TRACE_RESOURCES
import Synchronization

/// Counts objects that are alive, such as observables, disposables and bags, so that tests can
/// detect leaks.
///
/// Because counting takes time, this type exists only in builds with the package's trait
/// `TraceResources`, as in `swift test --traits TraceResources`.
public struct Resources {
  private static let count = Atomic<Int32>(0)

  fileprivate static let serialQueueCount = Atomic<Int32>(0)

  private init() {}

  /// The number of counted objects that are alive.
  public static var total: Int32 { count.load(ordering: .sequentiallyConsistent) }

  /// The number of observables that `observe(on:)` has created for a serial queue, and that are
  /// alive.
  public static var numberOfSerialDispatchQueueObservables: Int32 {
    serialQueueCount.load(ordering: .sequentiallyConsistent)
  }

  /// Adds one to the total, and returns the new total.
  public static func incrementTotal() -> Int32 {
    count.add(1, ordering: .sequentiallyConsistent).newValue
  }

  /// Subtracts one from the total, and returns the new total.
  public static func decrementTotal() -> Int32 {
    count.subtract(1, ordering: .sequentiallyConsistent).newValue
  }
}

/// Counts an object in `Resources.total`, as long as the object has a property of this type.
@usableFromInline
struct Traced: ~Copyable {
  @usableFromInline
  init() {
    _ = Resources.incrementTotal()
  }

  deinit {
    _ = Resources.decrementTotal()
  }
}

/// Counts the observable of `observe(on:)` that retains this object, in
/// `Resources.numberOfSerialDispatchQueueObservables`.
@usableFromInline
final class SerialQueueTrace: Sendable {
  @usableFromInline
  init() {
    Resources.serialQueueCount.add(1, ordering: .sequentiallyConsistent)
  }

  deinit {
    Resources.serialQueueCount.subtract(1, ordering: .sequentiallyConsistent)
  }
}
#endif
