extension ObservableType {
  /// The old name of `take(for:scheduler:)`.
  ///
  /// - Parameters:
  ///   - duration: the time span, from the subscription on
  ///   - scheduler: runs the timer
  /// - Returns: the stream
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }
}
