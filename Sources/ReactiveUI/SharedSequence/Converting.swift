public import ReactiveCore

// These methods are like `asDriver` and `asSignal`, but for any sharing strategy, for example for a
// strategy that an application defines.
extension ObservableConvertibleType {
  /// Converts this observable to a shared sequence that emits an element in place of an error, and
  /// then completes.
  @inlinable
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self, onErrorJustReturn: Element
  ) -> SharedSequence<S, Element> {
    converted { _ in .just(onErrorJustReturn) }
  }

  /// Converts this observable to a shared sequence that continues with a given sequence after an
  /// error.
  @inlinable
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self, onErrorDriveWith: SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    converted { _ in onErrorDriveWith.asObservable() }
  }

  /// Converts this observable to a shared sequence that continues after an error with the sequence
  /// that a closure returns for that error.
  @inlinable
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy: S.Type = S.self,
    onErrorRecover: @escaping (_ error: any Swift.Error) -> SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    converted { onErrorRecover($0).asObservable() }
  }

  /// Delivers events on the strategy's scheduler, and continues after an error with the observable
  /// that a closure returns.
  @inlinable
  func converted<SharingStrategy: SharingStrategyProtocol>(
    recover: @escaping (any Swift.Error) -> Observable<Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable()
        .observe(on: SharingStrategy.scheduler).catch(recover))
  }

  /// Converts an observable that should never fail.
  ///
  /// If it fails anyway, that's a mistake in the program: a debug build stops, and a release build
  /// prints the error and completes.
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
  /// Converts this observable, which can't fail, to a driver.
  @inlinable
  public func asDriver() -> Driver<Element> { convertedUnfailing() }

  /// Converts this observable, which can't fail, to a signal.
  @inlinable
  public func asSignal() -> Signal<Element> { convertedUnfailing() }
}

extension BehaviorRelay {
  /// Returns a driver that emits the relay's current value and all values that follow.
  @inlinable
  public func asDriver() -> Driver<Element> {
    SharedSequence(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension PublishRelay {
  /// Returns a signal that emits the relay's elements.
  @inlinable
  public func asSignal() -> Signal<Element> {
    SharedSequence(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}
