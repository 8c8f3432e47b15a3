extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A closure that takes the event with which a single ends.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// Creates an observable from a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: a closure that begins the work, and returns a disposable that stops the
  ///   work; it must call its argument once, with the element or an error; later calls, and calls
  ///   after disposal, are ignored
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error):
            observer.onError(error)
          }
        }
      })
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Maps the element to a maybe, and emits that maybe's events.
  ///
  /// - Parameter selector: a closure that returns the maybe; if it throws, the result fails with
  ///   that error
  @inlinable
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe(raw: source.flatMap(selector))
  }

  /// Converts this observable to a maybe.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: source)
  }

  /// Calls closures before and after each event is emitted, for side effects.
  ///
  /// - Parameters:
  ///   - onSuccess: a closure that takes the element before it is emitted; if it throws, the result
  ///     fails with that error
  ///   - afterSuccess: a closure that takes the element after it was emitted; if it throws,
  ///     operators get the error after the element, but `subscribe` ignores it
  ///   - onError: a closure that takes the error before it is emitted; if it throws, the new error
  ///     replaces the old
  ///   - afterError: a closure that takes the error after it was emitted; if it throws, the new
  ///     error is ignored
  ///   - onSubscribe: a closure that is called before this observable is subscribed to
  ///   - onSubscribed: a closure that is called after the subscribing call, during which this
  ///     observable may end
  ///   - onDispose: a closure that is called once, when the subscription ends for any reason
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil,
    afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: source.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Subscribes with a closure that takes the element or the error.
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    begin(
      onElement: { observer(.success($0)) },
      onEnd: { error in Self.fail(with: error) { observer(.failure($0)) } })
  }

  /// Subscribes with a closure for the element and a closure for the error.
  ///
  /// - Parameters:
  ///   - onFailure: a closure that takes the error; if `nil`, `Hooks.defaultErrorHandler` takes the
  ///     error
  ///   - onDisposed: a closure that is called once, when the subscription ends for any reason
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let onFailure = onFailure ?? unhandledErrorHandler()
    return begin(
      onElement: { onSuccess?($0) }, onEnd: { Self.fail(with: $0, onFailure) },
      onDisposed: onDisposed)
  }

  /// Subscribes with closures for the element and for the error, and passes an object to each
  /// closure.
  ///
  /// - Parameters:
  ///   - object: the object, to which the subscription keeps a weak reference; after the object is
  ///     deallocated, no closure is called
  ///   - onFailure: a closure that takes the object and the error; if `nil`, an error is ignored
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] in if let object { onSuccess?(object, $0) } },
      onFailure: { [weak object] in if let object { onFailure?(object, $0) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// The former name of `subscribe(onSuccess:onFailure:onDisposed:)`.
  ///
  /// - Parameter onDisposed: a closure that is called once, when the subscription ends for any
  ///   reason
  @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: @escaping (any Swift.Error) -> Void,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
  }

  /// Calls a closure with an error; without an error, reports that a single has completed without
  /// an element.
  ///
  /// This method is static so that a subscription doesn't retain its single, and everything that
  /// the single captures.
  private static func fail(with error: (any Error)?, _ onFailure: (any Error) -> Void) {
    guard let error else { return rxFatalErrorInDebug("Singles can't emit a completion event") }
    onFailure(error)
  }
}
