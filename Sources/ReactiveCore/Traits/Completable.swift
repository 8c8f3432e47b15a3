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

  /// Continues with a single when this has completed.
  ///
  /// - Parameter second: the single
  /// - Returns: the stream of the single's element
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    Single(raw: andThen(second.source))
  }

  /// Continues with a maybe when this has completed.
  ///
  /// - Parameter second: the maybe
  /// - Returns: the stream of the maybe's element
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: andThen(second.source))
  }

  /// Continues with another completable when this has completed.
  ///
  /// - Parameter second: the other one
  /// - Returns: a stream that completes when both have
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: source.concat(second))
  }

  /// Continues with an observable when this has completed.
  ///
  /// - Parameter second: the observable
  /// - Returns: the stream of the observable's elements
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    let source = source
    let first: Observable<Element> = OperatorObservable { downstream in
      source.run(Downstream(onNext: { _ in }, onEnd: downstream.onEnd))
    }
    return first.concat(second)
  }

  /// Continues with another completable when this has completed.
  ///
  /// - Parameter second: the other one
  /// - Returns: a stream that completes when both have
  public func concat(_ second: Completable) -> Completable {
    Completable.concat(primitiveSequence, second)
  }

  /// Begins one completable after the other.
  ///
  /// - Parameter sequence: the completables; each is taken from it when the one before has
  ///   completed
  /// - Returns: a stream that completes when the last has
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Begins one completable after the other.
  ///
  /// - Parameter collection: the completables; each is taken from it when the one before has
  ///   completed
  /// - Returns: a stream that completes when the last has
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .concat(collection.map { $0.asObservable() }))
  }

  /// Begins one completable after the other.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when the last has
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// Begins some completables together.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when all have, and fails as soon as one does
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Begins some completables together.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when all have, and fails as soon as one does
  public static func zip(_ sources: [Completable]) -> Completable {
    Completable(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Begins some completables together.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when all have, and fails as soon as one does
  public static func zip(_ sources: Completable...) -> Completable {
    zip(sources)
  }

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
