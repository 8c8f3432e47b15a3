extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes with a closure for the error or the completion.
  ///
  /// - Parameter observer: takes the one or the other
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    begin(
      onElement: { _ in }, onEnd: { error in observer(error.map { .error($0) } ?? .completed) })
  }

  /// Subscribes with a closure for the completion and one for the error.
  ///
  /// - Parameters:
  ///   - onCompleted: called when the stream completes
  ///   - onError: takes the error; without it, `Hooks.defaultErrorHandler` does
  ///   - onDisposed: called once, when the subscription is over for whatever reason
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let onError = onError ?? unhandledErrorHandler()
    return begin(
      onElement: { _ in },
      onEnd: { error in if let error { onError(error) } else { onCompleted?() } },
      onDisposed: onDisposed)
  }

  /// Subscribes with a closure for the completion and one for the error, handing an object to each
  /// as long as it lives.
  ///
  /// - Parameters:
  ///   - object: held weakly; after it is deallocated, no closure is called
  ///   - onCompleted: takes the object when the stream completes
  ///   - onError: takes the object and the error
  ///   - onDisposed: takes the object when the subscription is over for whatever reason
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onError: { [weak object] in if let object { onError?(object, $0) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }
}
