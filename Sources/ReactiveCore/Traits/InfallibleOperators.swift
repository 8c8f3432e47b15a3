extension InfallibleType {
  /// Transforms each element.
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Transforms each element, and leaves out those for which the closure returns nil.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// Pairs each element with its index, from zero on.
  @inlinable
  public func enumerated() -> Infallible<(index: Int, element: Element)> {
    Infallible(asObservable().enumerated())
  }

  /// Accumulates elements into a value in place, and emits the value after each.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not emitted
  ///   - accumulator: changes the value by an element
  @inlinable
  public func scan<Seed>(
    into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Accumulates elements into a value, and emits the value after each.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not emitted
  ///   - accumulator: makes the next value of the one before and an element
  @inlinable
  public func scan<Seed>(
    _ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Pairs each element with a weakly held object, until that is deallocated.
  ///
  /// - Parameters:
  ///   - obj: held weakly; after it is deallocated, the next element completes the observable
  ///   - resultSelector: makes the new element of the object and an element
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Infallible<Out> {
    Infallible(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Pairs each element with an object, as long as the object lives.
  ///
  /// - Parameter obj: held weakly; after it is deallocated, the next element completes the
  ///   observable
  @inlinable
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }

  /// Emits only the elements that meet a condition.
  @inlinable
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Leaves out elements whose key equals the previous key.
  ///
  /// - Parameter keySelector: makes the key of an element; it should not throw
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out elements that a closure considers equal to the last emitted one.
  ///
  /// - Parameter comparer: whether two elements are equal; it should not throw
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out elements whose key a closure considers equal to that of the last emitted element.
  ///
  /// - Parameters:
  ///   - keySelector: makes the key of an element; it should not throw
  ///   - comparer: whether two keys are equal; it should not throw
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out elements that have the same value in a property as the previous one.
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension InfallibleType where Element: Equatable {
  /// Leaves out elements that equal the previous one.
  @inlinable
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}

extension InfallibleType {
  /// Emits the first elements, and then completes.
  ///
  /// - Parameter count: the number of elements; a negative count is a programming error, and stops
  ///   the program
  @inlinable
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Emits elements until another observable emits one.
  ///
  /// - Parameter other: the other observable; its completion changes nothing
  /// - Returns: an observable that completes when this does or the other one emits an element
  @inlinable
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Lets elements through until an observable emits an element.
  ///
  /// - Parameter other: the observable, which should not fail; its completion changes nothing
  /// - Returns: an observable that completes when this does or the other one emits an element
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// Emits elements until one meets a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: whether an element meets it; it should not throw
  ///   - behavior: whether the first element that does is emitted
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Emits elements as long as they meet a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: whether an element meets it; it should not throw
  ///   - behavior: whether the first element that does not is emitted
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Stores the last elements, and emits them when the observable completes.
  ///
  /// - Parameter count: the number of elements; a negative count is a programming error, and stops
  ///   the program
  @inlinable
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().takeLast(count))
  }

  /// Leaves out the first elements.
  @inlinable
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Leaves out elements as long as they meet a condition.
  ///
  /// - Parameter predicate: whether an element meets it; it should not throw
  @inlinable
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Leaves out elements until another observable emits an element.
  @inlinable
  public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other.asObservable()))
  }

  /// Leaves out elements until an observable emits an element.
  ///
  /// - Parameter other: the observable, which should not fail
  @inlinable
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }

  /// Emits an element when no other one was emitted within a time span after it.
  ///
  /// - Parameter dueTime: the time span in which no other element may follow
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element per interval.
  ///
  /// - Parameter latest: whether the latest element of an interval is emitted at its end
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Delays all events.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes after a delay.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Lets elements through for a time, and then completes.
  ///
  /// - Parameter scheduler: runs the timer
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Delivers the events on a scheduler.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes, and disposes of the subscription, on a scheduler.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }

  /// Performs side effects: calls closures before and after each event is emitted.
  ///
  /// - Parameters:
  ///   - onNext: takes each element before it is emitted; it should not throw
  ///   - afterNext: takes each element after it was emitted; it should not throw
  ///   - onCompleted: called before the completion is emitted; it should not throw
  ///   - afterCompleted: called after the completion was emitted; it should not throw
  ///   - onSubscribe: called before the observable is subscribed to
  ///   - onSubscribed: called after that; the observable may have emitted events by then
  ///   - onDispose: called once, when the subscription is over for any reason
  @inlinable
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// Prints every event, and the beginning and the end of every subscription, with the time.
  ///
  /// - Parameters:
  ///   - identifier: names the observable in the output; by default the place in the source does
  ///   - trimOutput: whether to leave out the middle of events that take more than 40 characters
  @inlinable
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Shares one run of this observable among concurrent subscribers.
  ///
  /// - Parameters:
  ///   - replay: the number of elements that are replayed to a later subscriber
  ///   - scope: how long those are kept
  @inlinable
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// Emits a default element if the observable completes without one.
  @inlinable
  public func ifEmpty(default: Element) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(default: `default`))
  }
}
