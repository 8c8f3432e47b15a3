extension PrimitiveSequence {
  /// The former name of `catch(_:)`.
  ///
  /// - Parameter handler: makes another stream of the error
  /// - Returns: the stream
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    self.catch(handler)
  }

  /// The former name of `retry(when:)`.
  ///
  /// - Parameter notificationHandler: makes a stream of the errors that says when to try again
  /// - Returns: the stream
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType, Error: Swift.Error>(
    _ notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
  }

  /// The former name of `retry(when:)`.
  ///
  /// - Parameter notificationHandler: makes a stream of the errors that says when to try again
  /// - Returns: the stream
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// The former name of `catchAndReturn(_:)`.
  ///
  /// - Parameter element: sent instead of an error
  /// - Returns: the stream
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    catchAndReturn(element)
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Does something beside the stream, under the old name of its first closure.
  ///
  /// A call that does not name that closure means the new method.
  ///
  /// - Parameters:
  ///   - onNext: takes the element before it is sent; an error that it throws ends the stream
  ///   - onError: takes the error before it is sent
  ///   - onSubscribe: called before the stream is subscribed to
  ///   - onSubscribed: called after that; the stream may have ended by then
  ///   - onDispose: called once, when the subscription is over for whatever reason
  /// - Returns: the same stream
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
  /// The former name of `zip`.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when all have, and fails as soon as one does
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    zip(sources)
  }

  /// The former name of `zip`.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when all have, and fails as soon as one does
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge(_ sources: Completable...) -> Completable {
    zip(sources)
  }
}
