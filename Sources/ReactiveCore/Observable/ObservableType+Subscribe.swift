extension ObservableType {
  /// Subscribes with a closure for every event.
  ///
  /// - Parameter on: takes the events
  /// - Returns: ends the subscription when it is disposed of
  @inlinable
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(
      onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onNext: takes each element
  ///   - onError: takes the error that ends the stream; without it, `Hooks.defaultErrorHandler`
  ///     does
  ///   - onCompleted: called when the stream completes
  ///   - onDisposed: called once, when the subscription is over for whatever reason
  /// - Returns: ends the subscription when it is disposed of
  @inline(__always)
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let subscription = Subscription(
      .make(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
    let end = { [subscription] (error: (any Error)?) in subscription.end(error) }
    let swallowEnd = { [subscription] in subscription.swallowEnd() }
    let downstream: Downstream<Element> =
      if let onNext { Downstream(onNext: onNext, onEnd: end, onSwallowedEnd: swallowEnd) } else {
        Downstream(onNext: { _ in }, onEnd: end, onSwallowedEnd: swallowEnd)
      }
    asObservable().runWithTrampoline(downstream) { subscription.hold($0) }
    return subscription
  }

  /// Subscribes with a closure for each kind of event, and passes a weakly held object to each of
  /// them.
  ///
  /// - Parameters:
  ///   - object: held weakly; after it is deallocated, no closure is called
  ///   - onNext: takes the object and each element
  ///   - onError: takes the object and the error that ends the stream
  ///   - onCompleted: takes the object when the stream completes
  ///   - onDisposed: takes the object when the subscription is over for whatever reason
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] in if let object { onNext?(object, $0) } },
      onError: { [weak object] in if let object { onError?(object, $0) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }
}
