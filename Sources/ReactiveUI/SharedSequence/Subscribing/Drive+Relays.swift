public import ReactiveCore

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Has behavior relays accept every element; to be called on the main thread.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Has behavior relays of optionals accept every element; to be called on the main thread.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Has replay relays accept every element; to be called on the main thread.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Has replay relays of optionals accept every element; to be called on the main thread.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }
}
