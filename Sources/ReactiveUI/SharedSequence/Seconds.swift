import Dispatch
public import Foundation
public import ReactiveCore

// Early versions of Rx took times in seconds; today's versions take Dispatch's intervals. The
// deprecated methods below round the seconds to whole milliseconds.

extension SharedSequenceConvertibleType {
  /// `throttle(_:latest:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func throttle(
    _ dueTime: Foundation.TimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    throttle(.rounded(dueTime), latest: latest)
  }

  /// `debounce(_:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func debounce(
    _ dueTime: Foundation.TimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    debounce(.rounded(dueTime))
  }

  /// `delay(_:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func delay(
    _ dueTime: Foundation.TimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    delay(.rounded(dueTime))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// `interval(_:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public static func interval(
    _ period: Foundation.TimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    interval(.rounded(period))
  }

  /// `timer(_:period:)` with its times in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public static func timer(
    _ dueTime: Foundation.TimeInterval, period: Foundation.TimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    timer(.rounded(dueTime), period: .rounded(period))
  }
}

extension DispatchTimeInterval {
  /// Converts seconds to whole milliseconds.
  fileprivate static func rounded(_ seconds: Foundation.TimeInterval) -> DispatchTimeInterval {
    .milliseconds(Int((seconds * 1_000).rounded()))
  }
}
