public import ReactiveCore

extension ObservableConvertibleType {
  /// A signal of this stream, which replaces an error by an element and then completes.
  ///
  /// - Parameter onErrorJustReturn: the element
  /// - Returns: the signal
  @inlinable
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    converted { _ in .just(onErrorJustReturn) }
  }

  /// A signal of this stream, which continues with another signal after an error.
  ///
  /// - Parameter onErrorSignalWith: the other signal
  /// - Returns: the signal
  @inlinable
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    converted { _ in onErrorSignalWith.asObservable() }
  }

  /// A signal of this stream, which continues after an error with a signal made for it.
  ///
  /// - Parameter onErrorRecover: makes the other signal
  /// - Returns: the signal
  @inlinable
  public func asSignal(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> {
    converted { onErrorRecover($0).asObservable() }
  }
}
