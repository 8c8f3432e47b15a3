extension PrimitiveSequence {
  /// Continues with another stream when this one fails.
  ///
  /// - Parameter handler: makes the other stream of the error; an error that it throws ends the
  ///   result
  /// - Returns: the stream
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again whenever the stream fails, until it does not.
  ///
  /// - Returns: the stream, without its errors
  public func retry() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry())
  }

  /// Subscribes again when the stream fails, until it does not or has failed too often.
  ///
  /// - Parameter maxAttemptCount: how often to subscribe, the first time included
  /// - Returns: the stream; it fails with the error of the last attempt
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes again after an error, when another stream that is made of the errors sends an
  /// element.
  ///
  /// An error of another type than the handler takes ends the result.
  ///
  /// - Parameter notificationHandler: makes that stream, once for each subscription; its elements
  ///   trigger a retry, and its terminal event ends the result
  /// - Returns: the stream
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again after an error, when another stream that is made of the errors sends an
  /// element.
  ///
  /// - Parameter notificationHandler: makes that stream, once for each subscription; its elements
  ///   trigger a retry, and its terminal event ends the result
  /// - Returns: the stream
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Sends an element when this stream fails.
  ///
  /// - Parameter element: the element
  /// - Returns: the stream
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catchAndReturn(element))
  }
}
