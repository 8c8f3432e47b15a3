#if TRACE_RESOURCES
import Synchronization

/// Counts the observables, disposables and bags that are alive, so that tests can detect leaks.
///
/// Because counting takes time, this type exists only in builds with the package's trait
/// `TraceResources`, as in `swift test --traits TraceResources`.
public struct Resources {
  private static let count = Atomic<Int32>(0)

  fileprivate static let serialQueueCount = Atomic<Int32>(0)

  private init() {}

  /// The number of objects that are alive.
  public static var total: Int32 { count.load(ordering: .sequentiallyConsistent) }

  /// The number of observables of `observe(on:)` with a serial queue that are alive.
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

/// Counts the object that has a property of this type, from its creation to its deallocation.
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

/// Counts the observable of `observe(on:)` that retains this object, until its deallocation.
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
