public import ReactiveCore

// The same for any sort of shared sequence, such as one that an application makes for itself.
extension ObservableConvertibleType {
  /// A shared sequence of this stream, which sends an element in place of an error and then
  /// completes.
  ///
  /// - Parameters:
  ///   - sharingStrategy: how it is shared.
  ///   - onErrorJustReturn: the element.
  /// - Returns: the sequence.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self, onErrorJustReturn: Element
  ) -> SharedSequence<S, Element> {
    converted { _ in .just(onErrorJustReturn) }
  }

  /// A shared sequence of this stream, which goes on with another in place of an error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: how it is shared.
  ///   - onErrorDriveWith: the other sequence.
  /// - Returns: the sequence.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self, onErrorDriveWith: SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    converted { _ in onErrorDriveWith.asObservable() }
  }

  /// A shared sequence of this stream, which goes on with another that is made for the error.
  ///
  /// - Parameters:
  ///   - sharingStrategy: how it is shared.
  ///   - onErrorRecover: makes the other sequence.
  /// - Returns: the sequence.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self,
    onErrorRecover: @escaping (_ error: any Swift.Error) -> SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    converted { onErrorRecover($0).asObservable() }
  }

  /// Brings a stream's events to the strategy's scheduler and puts another stream in place of an
  /// error.
  func converted<SharingStrategy: SharingStrategyProtocol>(
    recover: @escaping (any Swift.Error) -> Observable<Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable()
        .observe(on: SharingStrategy.scheduler).catch(recover))
  }

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
