extension ObservableType where Element: FixedWidthInteger {
  /// A stream that counts: 0, 1, 2 and so on, at equal distances in time, for ever.
  ///
  /// - Parameters:
  ///   - period: how long to wait, before the first element as well.
  ///   - scheduler: keeps the time, and delivers.
  /// - Returns: the stream.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }
}
