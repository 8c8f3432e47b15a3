public import ReactiveCore

extension InfallibleType {
  /// A driver of this stream, which cannot fail.
  ///
  /// - Returns: the driver
  @inlinable
  public func asDriver() -> Driver<Element> { convertedUnfailing() }

  /// A signal of this stream, which cannot fail.
  ///
  /// - Returns: the signal
  @inlinable
  public func asSignal() -> Signal<Element> { convertedUnfailing() }
}
