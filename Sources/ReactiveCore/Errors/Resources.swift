#if TRACE_RESOURCES
import Synchronization

private let count = Atomic<Int32>(0)

/// Counts the observables, disposables and bags that are alive, so that a test can see whether some are
/// left over.
///
/// It is there in builds with the package's trait `TraceResources` only, as in
/// `swift test --traits TraceResources`: counting takes time.
public struct Resources {
  private init() {}

  /// How many are alive.
  public static var total: Int32 { count.load(ordering: .sequentiallyConsistent) }

  /// Counts one more.
  ///
  /// - Returns: how many there are then.
  public static func incrementTotal() -> Int32 {
    count.add(1, ordering: .sequentiallyConsistent).newValue
  }

  /// Counts one less.
  ///
  /// - Returns: how many there are then.
  public static func decrementTotal() -> Int32 {
    count.subtract(1, ordering: .sequentiallyConsistent).newValue
  }
}

/// Stored by a class, counts its objects among the resources.
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
#endif
