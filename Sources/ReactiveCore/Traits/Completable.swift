extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Takes the error or the completion.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// An observable made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: calls the closure it gets once, with an error or completion, and
  ///   returns what stops the work; later calls, or calls after disposal, are ignored
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

  /// An observable that completes at once.
  public static func empty() -> Completable {
    Completable(raw: .empty())
  }

  /// Performs side effects: calls closures before and after each event is emitted.
  ///
  /// - Parameters:
  ///   - onError: takes the error before it is emitted; an error that it throws is emitted in its
  ///     place
  ///   - afterError: takes the error after it was emitted
  ///   - onCompleted: called before the completion is emitted; an error that it throws is emitted
  ///     in its place
  ///   - afterCompleted: called after the completion was emitted
  ///   - onSubscribe: called before the observable is subscribed to
  ///   - onSubscribed: called after that; the observable may have ended by then
  ///   - onDispose: called once, when the subscription is over for any reason
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
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    Single(raw: andThen(second.source))
  }

  /// Continues with a maybe when this has completed.
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: andThen(second.source))
  }

  /// Continues with another completable when this has completed.
  ///
  /// - Returns: an observable that completes when both have
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: source.concat(second))
  }

  /// Continues with an observable when this has completed.
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    let source = source
    let first: Observable<Element> = OperatorObservable { downstream in
      source.run(Downstream(onNext: { _ in }, onEnd: downstream.onEnd))
    }
    return first.concat(second)
  }

  /// Continues with another completable when this has completed.
  ///
  /// - Returns: an observable that completes when both have
  public func concat(_ second: Completable) -> Completable {
    Completable.concat(primitiveSequence, second)
  }

  /// Concatenates completables.
  ///
  /// - Parameter sequence: the completables; each is taken from it when the one before has
  ///   completed
  /// - Returns: an observable that completes when the last has
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Concatenates completables.
  ///
  /// - Parameter collection: the completables; each is taken from it when the one before has
  ///   completed
  /// - Returns: an observable that completes when the last has
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .concat(collection.map { $0.asObservable() }))
  }

  /// Concatenates completables.
  ///
  /// - Returns: an observable that completes when the last has
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// Subscribes to all completables at once.
  ///
  /// - Returns: an observable that completes when all have, and fails as soon as one does
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Subscribes to all completables at once.
  ///
  /// - Returns: an observable that completes when all have, and fails as soon as one does
  public static func zip(_ sources: [Completable]) -> Completable {
    Completable(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Subscribes to all completables at once.
  ///
  /// - Returns: an observable that completes when all have, and fails as soon as one does
  public static func zip(_ sources: Completable...) -> Completable {
    zip(sources)
  }

  /// Subscribes with a closure for the error or the completion.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    begin(
      onElement: { _ in }, onEnd: { error in observer(error.map { .error($0) } ?? .completed) })
  }

  /// Subscribes with a closure for the completion and one for the error.
  ///
  /// - Parameters:
  ///   - onError: takes the error; without it, `Hooks.defaultErrorHandler` does
  ///   - onDisposed: called once, when the subscription is over for any reason
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
  /// - Parameter object: held weakly; after it is deallocated, no closure is called
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
