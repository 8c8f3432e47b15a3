public import ReactiveCore

extension ObservableConvertibleType {
  /// A driver of this stream, which sends an element in place of an error and then completes.
  ///
  /// - Parameter onErrorJustReturn: the element.
  /// - Returns: the driver.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    converted { _ in .just(onErrorJustReturn) }
  }

  /// A driver of this stream, which goes on with another driver in place of an error.
  ///
  /// - Parameter onErrorDriveWith: the other driver.
  /// - Returns: the driver.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    converted { _ in onErrorDriveWith.asObservable() }
  }

  /// A driver of this stream, which goes on with a driver made for the error.
  ///
  /// - Parameter onErrorRecover: makes the other driver.
  /// - Returns: the driver.
  public func asDriver(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Driver<Element>
  ) -> Driver<Element> {
    converted { onErrorRecover($0).asObservable() }
  }

  /// Brings a stream's events to the strategy's scheduler and puts another stream in place of an error.
  func converted<SharingStrategy: SharingStrategyProtocol>(
    recover: @escaping (any Swift.Error) -> Observable<Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().observe(on: SharingStrategy.scheduler).catch(recover))
  }
}

extension ObservableConvertibleType {
  /// Converts what cannot fail, so that a failure is a mistake of whoever promised that.
  func convertedUnfailing<SharingStrategy: SharingStrategyProtocol>() -> SharedSequence<
    SharingStrategy, Element
  > {
    converted { error in
      rxFatalErrorInDebug("A stream that promised never to fail has failed: \(error)")
      return .empty()
    }
  }
}
