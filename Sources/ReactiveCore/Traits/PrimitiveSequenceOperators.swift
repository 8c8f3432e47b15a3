extension PrimitiveSequenceType {
  /// A stream that fails at once.
  ///
  /// - Parameter error: the error
  /// - Returns: the stream
  public static func error(_ error: any Swift.Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// A stream that sends no events.
  ///
  /// - Returns: the stream
  public static func never() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .never())
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// A stream of one element.
  ///
  /// - Parameter element: the element
  /// - Returns: the stream
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// A stream of one element, sent by a scheduler.
  ///
  /// - Parameters:
  ///   - element: the element
  ///   - scheduler: sends the element and then completion
  /// - Returns: the stream
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }
}

extension PrimitiveSequence {
  /// A stream that is made anew for each subscriber.
  ///
  /// - Parameter observableFactory: makes the stream; an error that it throws is sent as an error
  /// - Returns: the stream
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// A stream that has a resource of its own for each subscriber.
  ///
  /// - Parameters:
  ///   - resourceFactory: makes the resource; it is disposed of after the subscription to the
  ///     stream
  ///   - primitiveSequenceFactory: makes the stream that uses the resource
  /// - Returns: the stream; it fails with an error that a closure throws
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Makes another element of the element.
  ///
  /// - Parameter transform: makes it; an error that it throws ends the stream
  /// - Returns: the stream of the new elements
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence(raw: source.map(transform))
  }

  /// Makes another element of the element, if one can be made.
  ///
  /// - Parameter transform: makes it, or nil; an error that it throws ends the stream
  /// - Returns: the stream; it completes without an element where none was made
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe(raw: source.compactMap(transform))
  }

  /// Lets the element through if it is wanted.
  ///
  /// - Parameter predicate: whether it is wanted; an error that it throws ends the stream
  /// - Returns: the stream; it completes without the element where that is not wanted
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// Continues with a stream made of the element.
  ///
  /// - Parameter selector: makes the stream; an error that it throws ends the result
  /// - Returns: the stream
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence(raw: source.flatMap(selector))
  }

  /// Continues with a completable made of the element.
  ///
  /// - Parameter selector: makes the completable; an error that it throws ends the result
  /// - Returns: a stream that completes with the completable, or at once where there is no element
  @inlinable
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: source.flatMap(selector))
  }

  /// Leaves out the element, so that only the end is left.
  ///
  /// - Returns: a stream that completes or fails when this does
  public func asCompletable() -> Completable {
    Completable(raw: source.ignoreElements())
  }
}

extension PrimitiveSequence {
  /// Prints every event, and the beginning and the end of every subscription, with the time.
  ///
  /// - Parameters:
  ///   - identifier: names the stream in the output; by default the place in the source does
  ///   - trimOutput: whether to leave out the middle of events that take more than 40 characters
  ///   - file: where the stream is made
  ///   - line: where the stream is made
  ///   - function: where the stream is made
  /// - Returns: the same stream
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: source.debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Makes an element of the elements of some streams.
  ///
  /// - Parameters:
  ///   - collection: the streams; without any, the element is made at once
  ///   - resultSelector: combines the elements; an error that it throws ends the result
  /// - Returns: the stream; it fails when one of the streams does
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Result>(
      raw: collection.isEmpty
        ? .deferred { .just(try resultSelector([])) }
        : .zip(collection.map { $0.source }, resultSelector: resultSelector))
  }

  /// Sends the elements of some streams together.
  ///
  /// - Parameter collection: the streams; without any, an empty array is sent at once
  /// - Returns: the stream; it fails when one of the streams does
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> PrimitiveSequence<Trait, [Element]>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    zip(collection) { $0 }
  }
}

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

extension PrimitiveSequence {
  /// Sends everything but an error later.
  ///
  /// - Parameters:
  ///   - dueTime: the delay
  ///   - scheduler: keeps the time, and sends
  /// - Returns: the stream; an error is sent at once
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: the delay
  ///   - scheduler: keeps the time, and subscribes
  /// - Returns: the stream
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails if no event is sent within a time span.
  ///
  /// - Parameters:
  ///   - dueTime: how long to wait
  ///   - scheduler: runs the timer
  /// - Returns: the stream; it fails with `RxError.timeout`
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with another stream if no event is sent within a time span.
  ///
  /// - Parameters:
  ///   - dueTime: how long to wait
  ///   - other: the other stream
  ///   - scheduler: runs the timer
  /// - Returns: the stream
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element: FixedWidthInteger {
  /// A stream that sends zero after a time.
  ///
  /// - Parameters:
  ///   - dueTime: how long to wait
  ///   - scheduler: keeps the time, and sends
  /// - Returns: the stream
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}

extension PrimitiveSequence {
  /// Delivers the events on a scheduler.
  ///
  /// - Parameter scheduler: where to deliver
  /// - Returns: the stream
  public func observe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// Subscribes, and disposes of the subscription, on a scheduler.
  ///
  /// - Parameter scheduler: where to subscribe and to dispose
  /// - Returns: the stream
  public func subscribe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// The old name of `observe(on:)`.
  ///
  /// - Parameter scheduler: where to deliver
  /// - Returns: the stream
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    observe(on: scheduler)
  }

  /// The old name of `subscribe(on:)`.
  ///
  /// - Parameter scheduler: where to subscribe and to dispose
  /// - Returns: the stream
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    subscribe(on: scheduler)
  }
}
