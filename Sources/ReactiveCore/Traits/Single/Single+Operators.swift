extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Takes the element, or the error.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// A stream made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: calls the closure it gets once, with the element or an error, and
  ///   returns what stops the work; later calls, or calls after disposal, are ignored
  /// - Returns: the stream
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
  /// Makes a maybe of the element.
  ///
  /// - Parameter selector: makes the maybe; an error that it throws ends the result
  /// - Returns: the stream of the maybe's element
  @inlinable
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe(raw: source.flatMap(selector))
  }

  /// The same stream as one that could complete without an element.
  ///
  /// - Returns: the stream
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: source)
  }

  /// Does something beside the stream: calls closures for what happens, before and after it is
  /// sent.
  ///
  /// - Parameters:
  ///   - onSuccess: takes the element before it is sent; an error that it throws ends the stream
  ///   - afterSuccess: takes the element after it was sent
  ///   - onError: takes the error before it is sent
  ///   - afterError: takes the error after it was sent
  ///   - onSubscribe: called before the stream is subscribed to
  ///   - onSubscribed: called after that; the stream may have ended by then
  ///   - onDispose: called once, when the subscription is over for whatever reason
  /// - Returns: the same stream
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
}
