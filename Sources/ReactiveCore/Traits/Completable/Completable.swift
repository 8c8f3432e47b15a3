extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Takes the error or the completion.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// A stream made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: calls the closure it gets once, with an error or completion, and
  ///   returns what stops the work; later calls, or calls after disposal, are ignored
  /// - Returns: the stream
  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> any Disposable
  ) -> PrimitiveSequence<Trait, Element> {
    Completable(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// A stream that completes at once.
  ///
  /// - Returns: the stream
  public static func empty() -> Completable {
    Completable(raw: .empty())
  }

  /// Does something beside the stream: calls closures for what happens, before and after it is
  /// sent.
  ///
  /// - Parameters:
  ///   - onError: takes the error before it is sent; an error that it throws is sent in its place
  ///   - afterError: takes the error after it was sent
  ///   - onCompleted: called before the completion is sent; an error that it throws is sent in its
  ///     place
  ///   - afterCompleted: called after the completion was sent
  ///   - onSubscribe: called before the stream is subscribed to
  ///   - onSubscribed: called after that; the stream may have ended by then
  ///   - onDispose: called once, when the subscription is over for whatever reason
  /// - Returns: the same stream
  public func `do`(
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }
}
