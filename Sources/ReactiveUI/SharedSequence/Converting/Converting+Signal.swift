public import ReactiveCore

extension ObservableConvertibleType {
  /// A signal of this stream, which sends an element in place of an error and then completes.
  ///
  /// - Parameter onErrorJustReturn: the element.
  /// - Returns: the signal.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    converted { _ in .just(onErrorJustReturn) }
  }

  /// A signal of this stream, which goes on with another signal in place of an error.
  ///
  /// - Parameter onErrorSignalWith: the other signal.
  /// - Returns: the signal.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    converted { _ in onErrorSignalWith.asObservable() }
  }

  /// A signal of this stream, which goes on with a signal made for the error.
  ///
  /// - Parameter onErrorRecover: makes the other signal.
  /// - Returns: the signal.
  public func asSignal(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> {
    converted { onErrorRecover($0).asObservable() }
  }
}
