extension ObservableType {
  /// Sends each element to replay relays.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to replay relays of optionals.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
