public import ReactiveCore

extension ObservableConvertibleType {
  /// A driver of this stream, which replaces an error by an element and then completes.
  ///
  /// - Parameter onErrorJustReturn: the element
  /// - Returns: the driver
  @inlinable
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    converted { _ in .just(onErrorJustReturn) }
  }

  /// A driver of this stream, which continues with another driver after an error.
  ///
  /// - Parameter onErrorDriveWith: the other driver
  /// - Returns: the driver
  @inlinable
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    converted { _ in onErrorDriveWith.asObservable() }
  }

  /// A driver of this stream, which continues after an error with a driver made for it.
  ///
  /// - Parameter onErrorRecover: makes the other driver
  /// - Returns: the driver
  @inlinable
  public func asDriver(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Driver<Element>
  ) -> Driver<Element> {
    converted { onErrorRecover($0).asObservable() }
  }
}
