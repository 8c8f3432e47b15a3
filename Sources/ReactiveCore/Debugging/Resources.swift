#if TRACE_RESOURCES
import Synchronization

private let count = Atomic<Int32>(0)

/// Counts the observables, disposables and bags that are alive, so that tests can detect leaks.
///
/// It exists only in builds with the package's trait `TraceResources`, as in
/// `swift test --traits TraceResources`: counting takes time.
public struct Resources {
  private init() {}

  /// The number of objects that are alive.
  public static var total: Int32 { count.load(ordering: .sequentiallyConsistent) }

  /// Counts one more.
  ///
  /// - Returns: the new number
  public static func incrementTotal() -> Int32 {
    count.add(1, ordering: .sequentiallyConsistent).newValue
  }

  /// Counts one less.
  ///
  /// - Returns: the new number
  public static func decrementTotal() -> Int32 {
    count.subtract(1, ordering: .sequentiallyConsistent).newValue
  }
}

/// Counts the objects of a class that stores it.
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
