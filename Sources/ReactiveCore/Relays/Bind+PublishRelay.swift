extension ObservableType {
  /// Has publish relays accept each element.
  ///
  /// Completion is not passed on. An error must not get here: it stops a debug build, and a release
  /// build prints it.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Has publish relays of optionals accept each element.
  ///
  /// Completion is not passed on. An error must not get here: it stops a debug build, and a release
  /// build prints it.
  ///
  /// - Parameter relays: take the elements.
  /// - Returns: ends the subscription when it is disposed of.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
