public import ReactiveCore

extension BehaviorRelay {
  /// A driver of the relay's value and all that follow.
  ///
  /// - Returns: the driver
  @inlinable
  public func asDriver() -> Driver<Element> {
    SharedSequence(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension PublishRelay {
  /// A signal of the relay's elements.
  ///
  /// - Returns: the signal
  @inlinable
  public func asSignal() -> Signal<Element> {
    SharedSequence(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}
