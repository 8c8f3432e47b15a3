extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes with a closure for the element, the error or the completion.
  ///
  /// - Parameter observer: takes the event
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    begin(
      onElement: { observer(.success($0)) },
      onEnd: { error in observer(error.map { .error($0) } ?? .completed) })
  }

  /// Subscribes with a closure for each way in which the stream can end.
  ///
  /// - Parameters:
  ///   - onSuccess: takes the element
  ///   - onError: takes the error; without it, `Hooks.defaultErrorHandler` does
  ///   - onCompleted: called when the stream completes without an element
  ///   - onDisposed: called once, when the subscription is over for whatever reason
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let onError = onError ?? unhandledErrorHandler()
    return begin(
      onElement: { onSuccess?($0) },
      onEnd: { error in if let error { onError(error) } else { onCompleted?() } },
      onDisposed: onDisposed)
  }

  /// Subscribes with a closure for each way in which the stream can end, handing an object to each
  /// as long as it lives.
  ///
  /// - Parameters:
  ///   - object: held weakly; after it is deallocated, no closure is called
  ///   - onSuccess: takes the object and the element
  ///   - onError: takes the object and the error
  ///   - onCompleted: takes the object when the stream completes without an element
  ///   - onDisposed: takes the object when the subscription is over for whatever reason
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] in if let object { onSuccess?(object, $0) } },
      onError: { [weak object] in if let object { onError?(object, $0) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }
}
