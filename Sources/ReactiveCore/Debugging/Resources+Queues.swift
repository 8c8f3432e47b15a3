#if TRACE_RESOURCES
import Synchronization

private let count = Atomic<Int32>(0)

extension Resources {
  /// The number of streams of `observe(on:)` with a serial queue that are alive.
  public static var numberOfSerialDispatchQueueObservables: Int32 {
    count.load(ordering: .sequentiallyConsistent)
  }
}

/// Counts a stream that retains it.
@usableFromInline
final class SerialQueueTrace: Sendable {
  @usableFromInline
  init() {
    count.add(1, ordering: .sequentiallyConsistent)
  }

  deinit {
    count.subtract(1, ordering: .sequentiallyConsistent)
  }
}
#endif
