extension PrimitiveSequence {
  /// Delivers the events on a scheduler.
  ///
  /// - Parameter scheduler: where to deliver
  /// - Returns: the stream
  public func observe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// Subscribes, and disposes of the subscription, on a scheduler.
  ///
  /// - Parameter scheduler: where to subscribe and to dispose
  /// - Returns: the stream
  public func subscribe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// The old name of `observe(on:)`.
  ///
  /// - Parameter scheduler: where to deliver
  /// - Returns: the stream
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    observe(on: scheduler)
  }

  /// The old name of `subscribe(on:)`.
  ///
  /// - Parameter scheduler: where to subscribe and to dispose
  /// - Returns: the stream
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    subscribe(on: scheduler)
  }
}
