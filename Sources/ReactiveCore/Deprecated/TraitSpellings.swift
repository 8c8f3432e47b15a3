extension PrimitiveSequence {
  /// The former name of `catch(_:)`.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    self.catch(handler)
  }

  /// The former name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType, Error: Swift.Error>(
    _ notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
  }

  /// The former name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// The former name of `catchAndReturn(_:)`.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    catchAndReturn(element)
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The former `do` of singles, in which the closure `onSuccess` was called `onNext`.
  ///
  /// - Parameters:
  ///   - onNext: a closure that takes the element before it is emitted; if the closure throws, the
  ///     result fails with that error
  ///   - onError: a closure that takes the error before it is emitted; if the closure throws, the
  ///     result fails with the new error
  ///   - onSubscribe: a closure that is called before this observable is subscribed to
  ///   - onSubscribed: a closure that is called after this observable was subscribed to, and maybe
  ///     after it has ended
  ///   - onDispose: a closure that is called once, when the subscription ends for any reason
  @_disfavoredOverload
  @available(*, deprecated, message: "use `do(onSuccess:)`")
  public func `do`(
    onNext: @escaping (Element) throws -> Void, onError: ((any Swift.Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    self.do(
      onSuccess: onNext, onError: onError, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
      onDispose: onDispose)
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The former name of `zip(_:)`.
  ///
  /// - Returns: an observable that completes when all sources have completed, and fails as soon as
  ///   a source fails
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    zip(sources)
  }

  /// The former name of `zip(_:)`.
  ///
  /// - Returns: an observable that completes when all sources have completed, and fails as soon as
  ///   a source fails
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge(_ sources: Completable...) -> Completable {
    zip(sources)
  }
}
