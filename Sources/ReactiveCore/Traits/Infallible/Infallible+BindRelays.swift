extension InfallibleType {
  /// Has behavior relays accept each element; completion is not passed on.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Has behavior relays of optionals accept each element; completion is not passed on.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Has publish relays accept each element; completion is not passed on.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Has publish relays of optionals accept each element; completion is not passed on.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Has replay relays accept each element; completion is not passed on.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Has replay relays of optionals accept each element; completion is not passed on.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
