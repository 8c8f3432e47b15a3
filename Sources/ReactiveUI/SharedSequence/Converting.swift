public import ReactiveCore

// The same for any sharing strategy, such as one that an application defines.
extension ObservableConvertibleType {
  /// A shared sequence of this observable, which replaces an error by an element and then
  /// completes.
  @inlinable
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self, onErrorJustReturn: Element
  ) -> SharedSequence<S, Element> {
    converted { _ in .just(onErrorJustReturn) }
  }

  /// A shared sequence of this observable, which continues with another after an error.
  @inlinable
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self, onErrorDriveWith: SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    converted { _ in onErrorDriveWith.asObservable() }
  }

  /// A shared sequence of this observable, which continues after an error with another made for it.
  @inlinable
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self,
    onErrorRecover: @escaping (_ error: any Swift.Error) -> SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    converted { onErrorRecover($0).asObservable() }
  }

  /// Delivers events on the strategy's scheduler, and continues with another observable after an
  /// error.
  @inlinable
  func converted<SharingStrategy: SharingStrategyProtocol>(
    recover: @escaping (any Swift.Error) -> Observable<Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable()
        .observe(on: SharingStrategy.scheduler).catch(recover))
  }

  /// Converts an observable that is declared not to fail; a failure is a programmer error.
  @usableFromInline
  func convertedUnfailing<SharingStrategy: SharingStrategyProtocol>() -> SharedSequence<
    SharingStrategy, Element
  > {
    converted { error in
      rxFatalErrorInDebug("An observable that promised never to fail has failed: \(error)")
      return .empty()
    }
  }
}

extension InfallibleType {
  /// A driver of this observable, which cannot fail.
  @inlinable
  public func asDriver() -> Driver<Element> { convertedUnfailing() }

  /// A signal of this observable, which cannot fail.
  @inlinable
  public func asSignal() -> Signal<Element> { convertedUnfailing() }
}

extension BehaviorRelay {
  /// A driver of the relay's value and all that follow.
  @inlinable
  public func asDriver() -> Driver<Element> {
    SharedSequence(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension PublishRelay {
  /// A signal of the relay's elements.
  @inlinable
  public func asSignal() -> Signal<Element> {
    SharedSequence(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}
