extension InfallibleType {
  /// Makes another element of each.
  ///
  /// - Parameter transform: makes an element
  /// - Returns: the stream of the new elements
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Transforms each element, and leaves out those for which the closure returns nil.
  ///
  /// - Parameter transform: makes an element or nil
  /// - Returns: the stream of the new elements
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// Pairs each element with its index, from zero on.
  ///
  /// - Returns: the stream of the elements with their numbers
  @inlinable
  public func enumerated() -> Infallible<(index: Int, element: Element)> {
    Infallible(asObservable().enumerated())
  }

  /// Accumulates elements into a value in place, and sends the value after each.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not sent
  ///   - accumulator: changes the value by an element
  /// - Returns: the stream of the values
  @inlinable
  public func scan<Seed>(
    into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Accumulates elements into a value, and sends the value after each.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not sent
  ///   - accumulator: makes the next value of the one before and an element
  /// - Returns: the stream of the values
  @inlinable
  public func scan<Seed>(
    _ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Pairs each element with a weakly held object, until that is deallocated.
  ///
  /// - Parameters:
  ///   - obj: held weakly; after it is deallocated, the next element completes the stream
  ///   - resultSelector: makes the new element of the object and an element
  /// - Returns: the stream of the new elements
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Infallible<Out> {
    Infallible(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Pairs each element with an object, as long as the object lives.
  ///
  /// - Parameter obj: held weakly; after it is deallocated, the next element completes the stream
  /// - Returns: the stream of the pairs
  @inlinable
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }

  /// Sends only the elements that meet a condition.
  ///
  /// - Parameter predicate: whether an element is wanted
  /// - Returns: the stream of these elements
  @inlinable
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Leaves out elements whose key is equal to that of the one before.
  ///
  /// - Parameter keySelector: makes the key of an element; it should not throw
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out elements that a closure takes for equal to the last one that was sent.
  ///
  /// - Parameter comparer: whether two elements are equal; it should not throw
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out elements whose key a closure takes for equal to that of the last one that was sent.
  ///
  /// - Parameters:
  ///   - keySelector: makes the key of an element; it should not throw
  ///   - comparer: whether two keys are equal; it should not throw
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out elements that have the same value in a property as the one before.
  ///
  /// - Parameter keyPath: the property
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension InfallibleType where Element: Equatable {
  /// Leaves out elements that are equal to the one before.
  ///
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}

extension InfallibleType {
  /// Sends the first elements, and then completes.
  ///
  /// - Parameter count: the number of elements; a negative count is a programming error, and stops
  ///   the program
  /// - Returns: the stream of the first elements
  @inlinable
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Sends elements until another stream sends one.
  ///
  /// - Parameter other: the other stream; its completion changes nothing
  /// - Returns: the stream; it completes when this does or the other one sends an element
  @inlinable
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Lets elements through until an observable sends an element.
  ///
  /// - Parameter other: the observable, which should not fail; its completion changes nothing
  /// - Returns: the stream; it completes when this does or the other one sends an element
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// Sends elements until one meets a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: whether an element meets it; it should not throw
  ///   - behavior: whether the first element that does is sent
  /// - Returns: the stream of the first elements
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Sends elements as long as they meet a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: whether an element meets it; it should not throw
  ///   - behavior: whether the first element that does not is sent
  /// - Returns: the stream of the first elements
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Stores the last elements, and sends them when the stream completes.
  ///
  /// - Parameter count: the number of elements; a negative count is a programming error, and stops
  ///   the program
  /// - Returns: the stream of the last elements
  @inlinable
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().takeLast(count))
  }

  /// Leaves out the first elements.
  ///
  /// - Parameter count: the number of elements
  /// - Returns: the stream of the others
  @inlinable
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Leaves out elements as long as they meet a condition.
  ///
  /// - Parameter predicate: whether an element meets it; it should not throw
  /// - Returns: the stream from the first element on that does not
  @inlinable
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Leaves out elements until another stream sends an element.
  ///
  /// - Parameter other: the other stream
  /// - Returns: the stream of the elements after that
  @inlinable
  public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other.asObservable()))
  }

  /// Leaves out elements until an observable sends an element.
  ///
  /// - Parameter other: the observable, which should not fail
  /// - Returns: the stream of the elements after that
  @inlinable
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }

  /// Sends an element when no other one was sent within a time span after it.
  ///
  /// - Parameters:
  ///   - dueTime: how long nothing has to come
  ///   - scheduler: keeps the time, and sends
  /// - Returns: the stream
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Sends an element, and then none for a time.
  ///
  /// - Parameters:
  ///   - dueTime: how long
  ///   - latest: whether the last of what came in that time is sent at its end
  ///   - scheduler: keeps the time, and sends
  /// - Returns: the stream
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Sends everything later.
  ///
  /// - Parameters:
  ///   - dueTime: the delay
  ///   - scheduler: keeps the time, and sends
  /// - Returns: the stream
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: the delay
  ///   - scheduler: keeps the time, and subscribes
  /// - Returns: the stream
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Lets elements through for a time, and then completes.
  ///
  /// - Parameters:
  ///   - duration: the time span, from the subscription on
  ///   - scheduler: runs the timer
  /// - Returns: the stream
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Delivers the events on a scheduler.
  ///
  /// - Parameter scheduler: where to deliver
  /// - Returns: the stream
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes, and disposes of the subscription, on a scheduler.
  ///
  /// - Parameter scheduler: where to subscribe and to dispose
  /// - Returns: the stream
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }

  /// Does something beside the stream: calls closures for its events, before and after they are
  /// sent.
  ///
  /// - Parameters:
  ///   - onNext: takes each element before it is sent; it should not throw
  ///   - afterNext: takes each element after it was sent; it should not throw
  ///   - onCompleted: called before the completion is sent; it should not throw
  ///   - afterCompleted: called after the completion was sent; it should not throw
  ///   - onSubscribe: called before the stream is subscribed to
  ///   - onSubscribed: called after that; the stream may have sent events by then
  ///   - onDispose: called once, when the subscription is over for whatever reason
  /// - Returns: the same stream
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
  ///   - identifier: names the stream in the output; by default the place in the source does
  ///   - trimOutput: whether to leave out the middle of events that take more than 40 characters
  ///   - file: where the stream is made
  ///   - line: where the stream is made
  ///   - function: where the stream is made
  /// - Returns: the same stream
  @inlinable
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Shares one run of this stream among all who are subscribed at a time.
  ///
  /// - Parameters:
  ///   - replay: the number of elements that are replayed to a later subscriber
  ///   - scope: how long those are kept
  /// - Returns: the shared stream
  @inlinable
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// Sends a default element if the stream completes without one.
  ///
  /// - Parameter default: sent where the stream completes without an element
  /// - Returns: a stream that completes only after an element
  @inlinable
  public func ifEmpty(default: Element) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(default: `default`))
  }
}
