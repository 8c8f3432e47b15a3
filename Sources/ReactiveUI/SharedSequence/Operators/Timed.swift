public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Sends at most one element in a span of time.
  ///
  /// - Parameters:
  ///   - dueTime: the span.
  ///   - latest: whether the last element that came in a span is sent at its end.
  /// - Returns: the sequence of what remains.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Sends an element when none has followed it for a span of time.
  ///
  /// - Parameter dueTime: the span.
  /// - Returns: the sequence of what remains.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Sends everything later.
  ///
  /// - Parameter dueTime: how much later.
  /// - Returns: the late sequence.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}
