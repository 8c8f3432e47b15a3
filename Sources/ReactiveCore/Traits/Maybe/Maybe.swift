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
}
