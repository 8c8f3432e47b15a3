public import Foundation

/// A scheduler whose virtual clock shows dates, and moves only when you call a method such as
/// `start()` or `sleep(_:)`.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// Creates a scheduler.
  ///
  /// - Parameter initialClock: the time at the start
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// The converter of a `HistoricalScheduler`.
///
/// It returns times and lengths unchanged, because virtual times are dates, like real times.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  /// Returns the same time.
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

  /// Returns the same time.
  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

  /// Returns the same length.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }

  /// Returns the same length.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval {
    timeInterval
  }

  /// Returns a time plus a number of seconds.
  public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime {
    time.addingTimeInterval(offset)
  }

  /// Compares two times.
  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
