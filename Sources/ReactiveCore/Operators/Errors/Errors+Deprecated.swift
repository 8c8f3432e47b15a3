extension ObservableType {
  /// The former name of `catch(_:)`.
  ///
  /// - Parameter handler: makes another stream of the error
  /// - Returns: the stream
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    `catch`(handler)
  }

  /// The former name of `catchAndReturn(_:)`.
  ///
  /// - Parameter element: sent instead of an error
  /// - Returns: the stream
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  /// The former name of `catch(sequence:)`.
  ///
  /// - Parameter sequence: the streams to try one after the other
  /// - Returns: the stream
  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    `catch`(sequence: sequence)
  }

  /// The former name of `retry(when:)`.
  ///
  /// - Parameter notificationHandler: makes a stream of the errors that says when to try again
  /// - Returns: the stream
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType, Error: Swift.Error>(
    _ notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// The former name of `retry(when:)`.
  ///
  /// - Parameter notificationHandler: makes a stream of the errors that says when to try again
  /// - Returns: the stream
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }
}
