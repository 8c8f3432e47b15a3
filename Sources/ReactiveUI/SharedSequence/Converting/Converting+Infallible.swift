public import ReactiveCore

extension InfallibleType {
  /// A driver of this stream, which needs no word about errors.
  ///
  /// - Returns: the driver.
  public func asDriver() -> Driver<Element> { convertedUnfailing() }

  /// A signal of this stream, which needs no word about errors.
  ///
  /// - Returns: the signal.
  public func asSignal() -> Signal<Element> { convertedUnfailing() }
}
