#if TRACE_RESOURCES
import Synchronization

private let count = Atomic<Int32>(0)

extension Resources {
  /// How many streams are alive whose events are delivered on a serial queue, made by `observe(on:)`.
  public static var numberOfSerialDispatchQueueObservables: Int32 {
    count.load(ordering: .sequentiallyConsistent)
  }
}

/// Kept by such a stream, counts it.
final class SerialQueueTrace: Sendable {
  init() {
    count.add(1, ordering: .sequentiallyConsistent)
  }

  deinit {
    count.subtract(1, ordering: .sequentiallyConsistent)
  }
}
#endif
