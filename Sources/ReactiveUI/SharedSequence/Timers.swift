public import ReactiveCore

extension SharedSequence where Element: FixedWidthInteger {
  /// A sequence that counts from 0, once in every period.
  ///
  /// - Parameter period: the time from one number to the next, and to the first
  /// - Returns: the sequence
  public static func interval(
    _ period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// A sequence that counts from 0 after a while, once in every period.
  ///
  /// - Parameters:
  ///   - dueTime: the time to the first number
  ///   - period: the time from one number to the next
  /// - Returns: the sequence
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
