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
