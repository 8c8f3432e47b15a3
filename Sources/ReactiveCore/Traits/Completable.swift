extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// A closure that takes the event with which a completable ends.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// Creates an observable from a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: a closure that begins the work, and returns a disposable that stops the
  ///   work; it must call its argument once, with an error or the completion; later calls, and
  ///   calls after disposal, are ignored
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

  /// Creates an observable that completes at once.
  public static func empty() -> Completable {
    Completable(raw: .empty())
  }

  /// Calls closures before and after each event is emitted, for side effects.
  ///
  /// - Parameters:
  ///   - onError: a closure that takes the error before it is emitted; if it throws, the new error
  ///     replaces the old
  ///   - afterError: a closure that takes the error after it was emitted; if it throws, the new
  ///     error is ignored
  ///   - onCompleted: a closure that is called before the completion is emitted; if it throws, the
  ///     error replaces the completion
  ///   - afterCompleted: a closure that is called after the completion was emitted; if it throws,
  ///     the error is ignored
  ///   - onSubscribe: a closure that is called before this observable is subscribed to
  ///   - onSubscribed: a closure that is called after the subscribing call, during which this
  ///     observable may end
  ///   - onDispose: a closure that is called once, when the subscription ends for any reason
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

  /// Continues with a single when this observable has completed.
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    Single(raw: andThen(second.source))
  }

  /// Continues with a maybe when this observable has completed.
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: andThen(second.source))
  }

  /// Continues with another completable when this observable has completed.
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: source.concat(second))
  }

  /// Continues with an observable when this observable has completed.
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    let source = source
    // `concat` needs observables with the same type of element, so this replaces the type `Never`.
    let first: Observable<Element> = OperatorObservable { downstream in
      source.run(Downstream(onNext: { _ in }, onEnd: downstream.onEnd))
    }
    return first.concat(second)
  }

  /// Continues with another completable when this observable has completed.
  public func concat(_ second: Completable) -> Completable {
    Completable.concat(primitiveSequence, second)
  }

  /// Subscribes to completables one after another, to each when the previous one has completed.
  ///
  /// - Parameter sequence: the completables; each is requested when the previous completable has
  ///   completed
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Subscribes to completables one after another, to each when the previous one has completed.
  ///
  /// - Parameter collection: the completables; all of them are requested at once
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .concat(collection.map { $0.asObservable() }))
  }

  /// Subscribes to completables one after another, to each when the previous one has completed.
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// Subscribes to all completables at once.
  ///
  /// - Returns: an observable that completes when all completables have completed, and fails as
  ///   soon as one completable fails
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Subscribes to all completables at once.
  ///
  /// - Returns: an observable that completes when all completables have completed, and fails as
  ///   soon as one completable fails
  public static func zip(_ sources: [Completable]) -> Completable {
    Completable(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Subscribes to all completables at once.
  ///
  /// - Returns: an observable that completes when all completables have completed, and fails as
  ///   soon as one completable fails
  public static func zip(_ sources: Completable...) -> Completable {
    zip(sources)
  }

  /// Subscribes with a closure that takes the error or the completion.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    begin(
      onElement: { _ in }, onEnd: { error in observer(error.map { .error($0) } ?? .completed) })
  }

  /// Subscribes with a closure for the completion and a closure for the error.
  ///
  /// - Parameters:
  ///   - onError: a closure that takes the error; if `nil`, `Hooks.defaultErrorHandler` takes the
  ///     error
  ///   - onDisposed: a closure that is called once, when the subscription ends for any reason
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

  /// Subscribes with closures for the completion and for the error, and passes an object to each
  /// closure.
  ///
  /// - Parameters:
  ///   - object: the object, to which the subscription keeps a weak reference; after the object is
  ///     deallocated, no closure is called
  ///   - onError: a closure that takes the object and the error; if `nil`, an error is ignored
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
