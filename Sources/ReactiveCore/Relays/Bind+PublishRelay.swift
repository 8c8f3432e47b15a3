extension ObservableType {
  /// Sends each element to publish relays.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to publish relays of optionals.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
