public import Foundation

/// Converts between the time of a virtual clock and real time.
public protocol VirtualTimeConverterType {
  /// A point on the virtual clock.
  associatedtype VirtualTimeUnit

  /// A span on the virtual clock.
  associatedtype VirtualTimeIntervalUnit

  /// The real time of a point on the virtual clock.
  ///
  /// - Parameter virtualTime: the point
  /// - Returns: the real time
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// The point on the virtual clock of a real time.
  ///
  /// - Parameter time: the real time
  /// - Returns: the point
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// The real length of a span on the virtual clock.
  ///
  /// - Parameter virtualTimeInterval: the span
  /// - Returns: its length in seconds
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit)
    -> TimeInterval

  /// The span on the virtual clock of a real length.
  ///
  /// - Parameter timeInterval: the length in seconds
  /// - Returns: the span
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// A point some span later.
  ///
  /// - Parameters:
  ///   - time: the point
  ///   - offset: how much later
  /// - Returns: the later point
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Compares two points.
  ///
  /// - Parameters:
  ///   - lhs: one point
  ///   - rhs: the other
  /// - Returns: how they compare
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How two points on a virtual clock compare.
public enum VirtualTimeComparison: Sendable {
  /// The first one is earlier.
  case lessThan

  /// They are the same.
  case equal

  /// The first one is later.
  case greaterThan
}
