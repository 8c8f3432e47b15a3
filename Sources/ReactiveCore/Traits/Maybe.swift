extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Takes the element, the error or the completion.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// A stream made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: calls the closure it gets once, with the element, an error or
  ///   completion, and returns what stops the work; later calls, or calls after disposal, are
  ///   ignored
  /// - Returns: the stream
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable
  ) -> PrimitiveSequence<Trait, Element> {
    Maybe(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error):
            observer.onError(error)
          case .completed:
            observer.onCompleted()
          }
        }
      })
  }

  /// A stream that completes at once, without an element.
  ///
  /// - Returns: the stream
  public static func empty() -> Maybe<Element> {
    Maybe(raw: .empty())
  }

  /// Makes a single of the element.
  ///
  /// - Parameter selector: makes the single; an error that it throws ends the result
  /// - Returns: the stream of the single's element; it completes without one where this does
  @inlinable
  public func flatMapSingle<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Maybe<Result> {
    Maybe(raw: source.flatMap(selector))
  }

  /// Does something beside the stream: calls closures for what happens, before and after it is
  /// sent.
  ///
  /// - Parameters:
  ///   - onNext: takes the element before it is sent; an error that it throws ends the stream
  ///   - afterNext: takes the element after it was sent
  ///   - onError: takes the error before it is sent
  ///   - afterError: takes the error after it was sent
  ///   - onCompleted: called before the completion is sent
  ///   - afterCompleted: called after the completion was sent
  ///   - onSubscribe: called before the stream is subscribed to
  ///   - onSubscribed: called after that; the stream may have ended by then
  ///   - onDispose: called once, when the subscription is over for whatever reason
  /// - Returns: the same stream
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe(
      raw: source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Sends a default element if the stream completes without one.
  ///
  /// - Parameter default: sent where the stream completes without an element
  /// - Returns: a stream that has an element, or fails
  public func ifEmpty(default: Element) -> Single<Element> {
    Single(raw: source.ifEmpty(default: `default`))
  }

  /// Continues with another stream if this one completes without an element.
  ///
  /// - Parameter other: the other stream
  /// - Returns: the stream
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Continues with a single if this stream completes without an element.
  ///
  /// - Parameter other: the single
  /// - Returns: a stream that has an element, or fails
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: source.ifEmpty(switchTo: other.source))
  }

  /// The same stream as one that has to have an element.
  ///
  /// - Returns: the stream; it fails with `RxError.noElements` where there is no element
  public func asSingle() -> Single<Element> {
    source.asSingle()
  }

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
