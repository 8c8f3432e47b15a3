public import ReactiveCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Has publish relays accept every element, on the main thread.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Has publish relays of optionals accept every element, on the main thread.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Has behavior relays accept every element, on the main thread.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Has behavior relays of optionals accept every element, on the main thread.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Has replay relays accept every element, on the main thread.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Has replay relays of optionals accept every element, on the main thread.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }
}
