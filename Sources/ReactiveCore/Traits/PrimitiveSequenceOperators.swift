extension PrimitiveSequenceType {
  /// An observable that fails at once.
  public static func error(_ error: any Swift.Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// An observable that emits no events.
  public static func never() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .never())
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// An observable of one element.
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// An observable of one element, emitted on a scheduler.
  ///
  /// - Parameter scheduler: emits the element and then completion
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }
}

extension PrimitiveSequence {
  /// An observable that is made anew for each subscriber.
  ///
  /// - Parameter observableFactory: makes the observable; an error that it throws is emitted
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// An observable that has a resource of its own for each subscriber.
  ///
  /// - Parameters:
  ///   - resourceFactory: makes the resource; it is disposed of after the subscription to the
  ///     observable
  ///   - primitiveSequenceFactory: makes the observable that uses the resource
  /// - Returns: an observable that emits an error that a closure throws
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Transforms each element.
  ///
  /// - Parameter transform: makes it; an error that it throws is emitted
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence(raw: source.map(transform))
  }

  /// Transforms the element, or completes without one if the closure returns nil.
  ///
  /// - Parameter transform: makes it, or nil; an error that it throws is emitted
  /// - Returns: an observable that completes without an element if none was made
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe(raw: source.compactMap(transform))
  }

  /// Emits the element if it meets a condition.
  ///
  /// - Parameter predicate: whether it meets the condition; an error that it throws is emitted
  /// - Returns: an observable that completes without the element if that does not meet the
  ///   condition
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// Maps the element to an observable.
  ///
  /// - Parameter selector: makes the observable; an error that it throws is emitted
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence(raw: source.flatMap(selector))
  }

  /// Maps the element to a completable.
  ///
  /// - Parameter selector: makes the completable; an error that it throws is emitted
  /// - Returns: an observable that completes with the completable, or at once if there is no
  ///   element
  @inlinable
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: source.flatMap(selector))
  }

  /// Ignores the element; only the terminal event is emitted.
  ///
  /// - Returns: an observable that completes or fails when this does
  public func asCompletable() -> Completable {
    Completable(raw: source.ignoreElements())
  }
}

extension PrimitiveSequence {
  /// Prints every event, and the beginning and the end of every subscription, with the time.
  ///
  /// - Parameters:
  ///   - identifier: names the observable in the output; by default the place in the source does
  ///   - trimOutput: whether to leave out the middle of events that take more than 40 characters
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
  /// Combines the elements of several observables.
  ///
  /// - Parameters:
  ///   - collection: the observables; without any, the element is made at once
  ///   - resultSelector: combines the elements; an error that it throws is emitted
  /// - Returns: an observable that fails when one of the observables does
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Result>(
      raw: collection.isEmpty
        ? .deferred { .just(try resultSelector([])) }
        : .zip(collection.map { $0.source }, resultSelector: resultSelector))
  }

  /// Emits the elements of several observables together.
  ///
  /// - Parameter collection: the observables; without any, an empty array is emitted at once
  /// - Returns: an observable that fails when one of the observables does
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> PrimitiveSequence<Trait, [Element]>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    zip(collection) { $0 }
  }
}

extension PrimitiveSequence {
  /// Continues with another observable when this one fails.
  ///
  /// - Parameter handler: makes the other observable from the error; an error that it throws is
  ///   emitted
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again whenever the observable fails, until it succeeds.
  ///
  /// - Returns: the observable, without its errors
  public func retry() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry())
  }

  /// Subscribes again when the observable fails, until it succeeds or has failed too often.
  ///
  /// - Parameter maxAttemptCount: how often to subscribe, the first time included
  /// - Returns: an observable that fails with the error of the last attempt
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes again after an error, when another observable that is made of the errors emits an
  /// element.
  ///
  /// An error of another type than the handler takes ends the result.
  ///
  /// - Parameter notificationHandler: makes that observable, once for each subscription; its
  ///   elements trigger a retry, and its terminal event ends the result
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again after an error, when another observable that is made of the errors emits an
  /// element.
  ///
  /// - Parameter notificationHandler: makes that observable, once for each subscription; its
  ///   elements trigger a retry, and its terminal event ends the result
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Emits an element when this observable fails.
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catchAndReturn(element))
  }
}

extension PrimitiveSequence {
  /// Delays the element and completion, but not an error.
  ///
  /// - Returns: an observable; an error is emitted at once
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes after a delay.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails if no event is emitted within a time span.
  ///
  /// - Parameter scheduler: runs the timer
  /// - Returns: an observable that fails with `RxError.timeout`
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with another observable if no event is emitted within a time span.
  ///
  /// - Parameter scheduler: runs the timer
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element: FixedWidthInteger {
  /// An observable that emits zero after a time.
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}

extension PrimitiveSequence {
  /// Delivers the events on a scheduler.
  public func observe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// Subscribes, and disposes of the subscription, on a scheduler.
  public func subscribe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// The old name of `observe(on:)`.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    observe(on: scheduler)
  }

  /// The old name of `subscribe(on:)`.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    subscribe(on: scheduler)
  }
}
