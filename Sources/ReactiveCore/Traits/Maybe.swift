extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A closure that takes the event with which a maybe ends.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// Creates an observable from a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: a closure that begins the work, and returns a disposable that stops the
  ///   work; it must call its argument once, with the element, an error or the completion; later
  ///   calls, and calls after disposal, are ignored
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

  /// Creates an observable that completes at once, without an element.
  public static func empty() -> Maybe<Element> {
    Maybe(raw: .empty())
  }

  /// Maps the element to a single, and emits that single's events.
  ///
  /// - Parameter selector: a closure that returns the single; if it throws, the result fails with
  ///   that error
  /// - Returns: an observable that completes without an element if this observable does
  @inlinable
  public func flatMapSingle<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Maybe<Result> {
    Maybe(raw: source.flatMap(selector))
  }

  /// Calls closures before and after each event is emitted, for side effects.
  ///
  /// - Parameters:
  ///   - onNext: a closure that takes the element before it is emitted; if it throws, the result
  ///     fails with that error
  ///   - afterNext: a closure that takes the element after it was emitted; if it throws, operators
  ///     get the error after the element, but `subscribe` ignores it
  ///   - onError: a closure that takes the error before it is emitted; if it throws, the new error
  ///     replaces the old
  ///   - afterError: a closure that takes the error after it was emitted; if it throws, the new
  ///     error is ignored
  ///   - onCompleted: a closure that is called before the completion is emitted, even after an
  ///     element; if it throws, the error replaces the completion
  ///   - afterCompleted: a closure that is called after the completion was emitted, even after an
  ///     element; if it throws, the error is ignored
  ///   - onSubscribe: a closure that is called before this observable is subscribed to
  ///   - onSubscribed: a closure that is called after the subscribing call, during which this
  ///     observable may end
  ///   - onDispose: a closure that is called once, when the subscription ends for any reason
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

  /// Emits a default element if this observable completes without an element.
  public func ifEmpty(default: Element) -> Single<Element> {
    Single(raw: source.ifEmpty(default: `default`))
  }

  /// Continues with another maybe if this observable completes without an element.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Continues with a single if this observable completes without an element.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Converts this observable to a single.
  ///
  /// - Returns: an observable that fails with `RxError.noElements` if this observable completes
  ///   without an element
  public func asSingle() -> Single<Element> {
    source.asSingle()
  }

  /// Subscribes with a closure that takes the element, the error, or the completion without an
  /// element.
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    begin(
      onElement: { observer(.success($0)) },
      onEnd: { error in observer(error.map { .error($0) } ?? .completed) })
  }

  /// Subscribes with a closure for each way in which this observable can end.
  ///
  /// - Parameters:
  ///   - onError: a closure that takes the error; if `nil`, `Hooks.defaultErrorHandler` takes the
  ///     error
  ///   - onCompleted: a closure that is called if this observable completes without an element
  ///   - onDisposed: a closure that is called once, when the subscription ends for any reason
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

  /// Subscribes with a closure for each way in which this observable can end, and passes an object
  /// to each closure.
  ///
  /// - Parameters:
  ///   - object: the object, to which the subscription keeps a weak reference; after the object is
  ///     deallocated, no closure is called
  ///   - onError: a closure that takes the object and the error; if `nil`, an error is ignored
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
