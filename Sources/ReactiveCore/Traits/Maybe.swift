extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Takes the element, the error or the completion.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// An observable made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: calls the closure it gets once, with the element, an error or
  ///   completion, and returns what stops the work; later calls, or calls after disposal, are
  ///   ignored
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

  /// An observable that completes at once, without an element.
  public static func empty() -> Maybe<Element> {
    Maybe(raw: .empty())
  }

  /// Maps the element to a single.
  ///
  /// - Parameter selector: makes the single; an error that it throws is emitted
  /// - Returns: the observable of the single's element; it completes without one if this does
  @inlinable
  public func flatMapSingle<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Maybe<Result> {
    Maybe(raw: source.flatMap(selector))
  }

  /// Performs side effects: calls closures before and after each event is emitted.
  ///
  /// - Parameters:
  ///   - onNext: takes the element before it is emitted; an error that it throws is emitted
  ///   - afterNext: takes the element after it was emitted
  ///   - onError: takes the error before it is emitted
  ///   - afterError: takes the error after it was emitted
  ///   - onCompleted: called before the completion is emitted
  ///   - afterCompleted: called after the completion was emitted
  ///   - onSubscribe: called before the observable is subscribed to
  ///   - onSubscribed: called after that; the observable may have ended by then
  ///   - onDispose: called once, when the subscription is over for any reason
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

  /// Emits a default element if the observable completes without one.
  ///
  /// - Returns: an observable that has an element, or fails
  public func ifEmpty(default: Element) -> Single<Element> {
    Single(raw: source.ifEmpty(default: `default`))
  }

  /// Continues with another observable if this one completes without an element.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Continues with a single if this observable completes without an element.
  ///
  /// - Returns: an observable that has an element, or fails
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: source.ifEmpty(switchTo: other.source))
  }

  /// This as a single.
  ///
  /// - Returns: an observable that fails with `RxError.noElements` if there is no element
  public func asSingle() -> Single<Element> {
    source.asSingle()
  }

  /// Subscribes with a closure for the element, the error or the completion.
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    begin(
      onElement: { observer(.success($0)) },
      onEnd: { error in observer(error.map { .error($0) } ?? .completed) })
  }

  /// Subscribes with a closure for each way in which the observable can end.
  ///
  /// - Parameters:
  ///   - onError: takes the error; without it, `Hooks.defaultErrorHandler` does
  ///   - onDisposed: called once, when the subscription is over for any reason
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

  /// Subscribes with a closure for each way in which the observable can end, handing an object to
  /// each as long as it lives.
  ///
  /// - Parameter object: held weakly; after it is deallocated, no closure is called
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
