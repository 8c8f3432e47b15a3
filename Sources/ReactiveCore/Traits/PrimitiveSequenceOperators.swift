extension PrimitiveSequenceType {
  /// Creates an observable that fails at once.
  public static func error(_ error: any Swift.Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// Creates an observable that never emits an event.
  public static func never() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .never())
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Creates an observable that emits one element.
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// Creates an observable that emits one element on a scheduler.
  ///
  /// - Parameter scheduler: the scheduler that emits the element and the completion
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }
}

extension PrimitiveSequence {
  /// Creates an observable that calls a closure for each subscriber, and subscribes to the
  /// closure's result.
  ///
  /// - Parameter observableFactory: a closure that creates the observable; if it throws, the result
  ///   fails with that error
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// Creates an observable that creates a resource for each subscriber, and disposes of the
  /// resource when the subscription ends.
  ///
  /// - Parameters:
  ///   - resourceFactory: a closure that creates the resource; if it throws, the result fails with
  ///     that error
  ///   - primitiveSequenceFactory: a closure that takes the resource, and returns an observable; if
  ///     it throws, the result fails with that error
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Emits the result of a closure for the element.
  ///
  /// - Parameter transform: a closure that returns the new element; if it throws, the result fails
  ///   with that error
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence(raw: source.map(transform))
  }

  /// Emits the result of a closure for the element, unless the result is `nil`.
  ///
  /// - Parameter transform: a closure that returns the new element, or `nil` for completion without
  ///   an element; if it throws, the result fails with that error
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe(raw: source.compactMap(transform))
  }

  /// Emits the element if it meets a condition; otherwise, completes without an element.
  ///
  /// - Parameter predicate: a closure that returns whether the element meets the condition; if it
  ///   throws, the result fails with that error
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// Maps the element to an observable, and emits that observable's events.
  ///
  /// - Parameter selector: a closure that returns the observable; if it throws, the result fails
  ///   with that error
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence(raw: source.flatMap(selector))
  }

  /// Maps the element to a completable, and subscribes to that completable.
  ///
  /// - Parameter selector: a closure that returns the completable; if it throws, the result fails
  ///   with that error
  /// - Returns: an observable that completes when the completable completes, or when this
  ///   observable completes without an element
  @inlinable
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: source.flatMap(selector))
  }

  /// Ignores the element, and emits only the terminal event.
  public func asCompletable() -> Completable {
    Completable(raw: source.ignoreElements())
  }
}

extension PrimitiveSequence {
  /// Prints the beginning, the events and the end of each subscription, with the time.
  ///
  /// - Parameters:
  ///   - identifier: this observable's name in the output; if `nil`, the place of the call
  ///   - trimOutput: whether to leave out the middle of an event that is longer than 40 characters
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
  /// Combines the elements of several sources.
  ///
  /// - Parameters:
  ///   - collection: the sources; if it is empty, the result emits the closure's result for an
  ///     empty array at once
  ///   - resultSelector: a closure that combines the elements; if it throws, the result fails with
  ///     that error
  /// - Returns: an observable that fails when a source fails. If a source completes without an
  ///   element, the result does so, too, when the other sources have ended.
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Result>(
      raw: collection.isEmpty
        ? .deferred { .just(try resultSelector([])) }
        : .zip(collection.map { $0.source }, resultSelector: resultSelector))
  }

  /// Emits the elements of several sources as an array.
  ///
  /// - Parameter collection: the sources; if it is empty, the result emits an empty array at once
  /// - Returns: an observable that fails when a source fails. If a source completes without an
  ///   element, the result does so, too, when the other sources have ended.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> PrimitiveSequence<Trait, [Element]>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    zip(collection) { $0 }
  }
}

extension PrimitiveSequence {
  /// Continues with another observable when this observable fails.
  ///
  /// - Parameter handler: a closure that takes the error and returns the observable to continue
  ///   with; if it throws, the result fails with that error
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again whenever this observable fails, until it succeeds.
  ///
  /// - Returns: an observable that never fails
  public func retry() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry())
  }

  /// Subscribes again when this observable fails, up to a maximum number of attempts.
  ///
  /// - Parameter maxAttemptCount: the maximum number of subscriptions, including the first; if it
  ///   is zero, the result completes at once, which a `Single` must not do
  /// - Returns: an observable that fails with the error of the last attempt, if all attempts fail
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes again after an error of a given type, when another observable, the trigger, emits
  /// an element.
  ///
  /// An error of a different type ends the result. So does the trigger's terminal event, at once
  /// or, if an attempt is running, when that attempt fails.
  ///
  /// - Parameter notificationHandler: a closure that takes an observable of the errors, and returns
  ///   the trigger; called once for each subscription
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again after an error, when another observable, the trigger, emits an element.
  ///
  /// The trigger's terminal event ends the result, at once or, if an attempt is running, when that
  /// attempt fails.
  ///
  /// - Parameter notificationHandler: a closure that takes an observable of the errors, and returns
  ///   the trigger; called once for each subscription
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// If this observable fails, emits an element instead.
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catchAndReturn(element))
  }
}

extension PrimitiveSequence {
  /// Emits the element, and the completion, after a delay; emits an error at once.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer and delivers the delayed events
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to this observable after a delay.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer and the subscribing call
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails with `RxError.timeout` if this observable emits no event within a time span after the
  /// subscription.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer and delivers the error
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with another observable if this observable emits no event within a time span after
  /// the subscription.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer, and subscribes to the other
  ///   observable
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element: FixedWidthInteger {
  /// Creates an observable that emits zero after a delay.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer and delivers the zero
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

  /// Subscribes on a scheduler, and disposes of the subscription on the same scheduler.
  public func subscribe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// The former name of `observe(on:)`.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    observe(on: scheduler)
  }

  /// The former name of `subscribe(on:)`.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    subscribe(on: scheduler)
  }
}
