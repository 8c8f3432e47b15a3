extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes with a closure for the element or the error.
  ///
  /// - Parameter observer: takes the one or the other
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    begin(
      onElement: { observer(.success($0)) },
      onEnd: { error in fail(with: error) { observer(.failure($0)) } })
  }

  /// Subscribes with a closure for the element and one for the error.
  ///
  /// - Parameters:
  ///   - onSuccess: takes the element
  ///   - onFailure: takes the error; without it, `Hooks.defaultErrorHandler` does
  ///   - onDisposed: called once, when the subscription is over for whatever reason
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let onFailure = onFailure ?? unhandledErrorHandler()
    return begin(
      onElement: { onSuccess?($0) }, onEnd: { fail(with: $0, onFailure) }, onDisposed: onDisposed)
  }

  /// Subscribes with a closure for the element and one for the error, handing an object to each as
  /// long as it lives.
  ///
  /// - Parameters:
  ///   - object: held weakly; after it is deallocated, no closure is called
  ///   - onSuccess: takes the object and the element
  ///   - onFailure: takes the object and the error
  ///   - onDisposed: takes the object when the subscription is over for whatever reason
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] in if let object { onSuccess?(object, $0) } },
      onFailure: { [weak object] in if let object { onFailure?(object, $0) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// The labels that `subscribe(onSuccess:onFailure:onDisposed:)` had.
  ///
  /// - Parameters:
  ///   - onSuccess: takes the element
  ///   - onError: takes the error
  ///   - onDisposed: called once, when the subscription is over for whatever reason
  /// - Returns: ends the subscription when it is disposed of
  @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: @escaping (any Swift.Error) -> Void,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
  }

  private func fail(with error: (any Error)?, _ onFailure: (any Error) -> Void) {
    guard let error else { return rxFatalErrorInDebug("Singles can't emit a completion event") }
    onFailure(error)
  }
}
