extension ObservableType {
  /// Sends each element to behavior relays.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to behavior relays of optionals.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
