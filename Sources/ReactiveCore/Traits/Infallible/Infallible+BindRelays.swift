extension InfallibleType {
  /// Sends each element to behavior relays; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to behavior relays of optionals; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to publish relays; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to publish relays of optionals; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to replay relays; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to replay relays of optionals; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
