extension ObservableType {
  /// The old name of `observe(on:)`.
  ///
  /// - Parameter scheduler: where to deliver
  /// - Returns: the stream
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// The old name of `subscribe(on:)`.
  ///
  /// - Parameter scheduler: where to subscribe and to dispose
  /// - Returns: the stream
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }
}
