extension ObservableType {
  /// The old name of `take(for:scheduler:)`.
  ///
  /// - Parameters:
  ///   - duration: how long, from the subscription on.
  ///   - scheduler: keeps the time.
  /// - Returns: the stream.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }
}
