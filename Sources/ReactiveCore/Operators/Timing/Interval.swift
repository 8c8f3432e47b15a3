extension ObservableType where Element: FixedWidthInteger {
  /// A stream that counts 0, 1, 2 and so on, at equal intervals, without end.
  ///
  /// - Parameters:
  ///   - period: the interval, also before the first element
  ///   - scheduler: runs the timer and the deliveries
  /// - Returns: the stream
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }
}
