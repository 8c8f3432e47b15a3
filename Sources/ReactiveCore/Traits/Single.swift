extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Takes the element, or the error.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// An observable made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: calls the closure it gets once, with the element or an error, and
  ///   returns what stops the work; later calls, or calls after disposal, are ignored
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
  /// Maps the element to a maybe.
  ///
  /// - Parameter selector: makes the maybe; an error that it throws is emitted
  @inlinable
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe(raw: source.flatMap(selector))
  }

  /// This as a maybe.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: source)
  }

  /// Performs side effects: calls closures before and after each event is emitted.
  ///
  /// - Parameters:
  ///   - onSuccess: takes the element before it is emitted; an error that it throws is emitted
  ///   - afterSuccess: takes the element after it was emitted
  ///   - onError: takes the error before it is emitted
  ///   - afterError: takes the error after it was emitted
  ///   - onSubscribe: called before the observable is subscribed to
  ///   - onSubscribed: called after that; the observable may have ended by then
  ///   - onDispose: called once, when the subscription is over for any reason
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

  /// Subscribes with a closure for the element or the error.
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    begin(
      onElement: { observer(.success($0)) },
      onEnd: { error in fail(with: error) { observer(.failure($0)) } })
  }

  /// Subscribes with a closure for the element and one for the error.
  ///
  /// - Parameters:
  ///   - onFailure: takes the error; without it, `Hooks.defaultErrorHandler` does
  ///   - onDisposed: called once, when the subscription is over for any reason
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
  /// - Parameter object: held weakly; after it is deallocated, no closure is called
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
  /// - Parameter onDisposed: called once, when the subscription is over for any reason
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
