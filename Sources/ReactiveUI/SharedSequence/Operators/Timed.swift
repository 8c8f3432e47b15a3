public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Sends at most one element in an interval.
  ///
  /// - Parameters:
  ///   - dueTime: the interval
  ///   - latest: whether the last element of an interval is sent at its end
  /// - Returns: the sequence of the remaining elements
  @inlinable
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Sends an element when no other has followed it for an interval.
  ///
  /// - Parameter dueTime: the interval
  /// - Returns: the sequence of the remaining elements
  @inlinable
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Delays all events.
  ///
  /// - Parameter dueTime: the delay
  /// - Returns: the delayed sequence
  @inlinable
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}
