// If a closure that "should not throw" throws, or an observable that "should not fail" fails, the
// result may fail with that error, although an `Infallible` must not. RxSwift's signatures allow
// this, too.

extension InfallibleType {
  /// Emits the result of a closure for each element.
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Emits the result of a closure for each element, except where the result is `nil`.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// Pairs each element with its index, from zero.
  @inlinable
  public func enumerated() -> Infallible<(index: Int, element: Element)> {
    Infallible(asObservable().enumerated())
  }

  /// Adds each element to a value in place, and emits this value after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which isn't emitted
  ///   - accumulator: a closure that adds an element to the value
  @inlinable
  public func scan<Seed>(
    into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Combines all elements so far into one value, and emits this value after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which isn't emitted
  ///   - accumulator: a closure that returns the next value, given the previous value and an
  ///     element
  @inlinable
  public func scan<Seed>(
    _ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Combines each element with an object, until the object is deallocated.
  ///
  /// - Parameters:
  ///   - obj: the object, to which the result keeps a weak reference; after the object is
  ///     deallocated, the result completes at the next element
  ///   - resultSelector: a closure that combines the object and an element
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Infallible<Out> {
    Infallible(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Pairs each element with an object, until the object is deallocated.
  ///
  /// - Parameter obj: the object, to which the result keeps a weak reference; after the object is
  ///   deallocated, the result completes at the next element
  @inlinable
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }

  /// Emits only the elements that meet a condition.
  @inlinable
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Leaves out elements whose key equals the key of the last emitted element.
  ///
  /// - Parameter keySelector: a closure that returns the key of an element; it should not throw
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out elements that a closure considers equal to the last emitted element.
  ///
  /// - Parameter comparer: a closure that returns whether two elements are equal; it should not
  ///   throw
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out an element if a closure considers its key equal to the last emitted element's key.
  ///
  /// - Parameters:
  ///   - keySelector: a closure that returns the key of an element; it should not throw
  ///   - comparer: a closure that returns whether two keys are equal; it should not throw
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out elements that have the same value of a property as the last emitted element.
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension InfallibleType where Element: Equatable {
  /// Leaves out elements that equal the last emitted element.
  @inlinable
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}

extension InfallibleType {
  /// Emits the given number of elements from the beginning, and then completes.
  ///
  /// - Parameter count: the number of elements; if it is zero, the result completes at once, and
  ///   doesn't subscribe to this observable; if it is negative, the program stops
  @inlinable
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Emits elements until another observable emits an element.
  ///
  /// - Parameter other: the other observable; its completion is ignored
  /// - Returns: an observable that completes when this observable completes, or when the other
  ///   observable emits an element
  @inlinable
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Emits elements until another observable emits an element.
  ///
  /// - Parameter other: the other observable, which should not fail; its completion is ignored
  /// - Returns: an observable that completes when this observable completes, or when the other
  ///   observable emits an element
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// Emits elements until an element meets a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: a closure that returns whether an element meets the condition; it should not
  ///     throw
  ///   - behavior: whether to emit the first element that meets the condition
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Emits elements as long as they meet a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: a closure that returns whether an element meets the condition; it should not
  ///     throw
  ///   - behavior: whether to emit the first element that doesn't meet the condition
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Emits the last elements of this observable when it completes.
  ///
  /// - Parameter count: the maximum number of elements; if it is negative, the program stops
  @inlinable
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().takeLast(count))
  }

  /// Leaves out the given number of elements at the beginning.
  @inlinable
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Leaves out elements as long as they meet a condition.
  ///
  /// - Parameter predicate: a closure that returns whether an element meets the condition; it
  ///   should not throw
  @inlinable
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Leaves out elements until another observable emits an element, and emits all later elements.
  ///
  /// - Parameter other: the other observable; its completion is ignored
  /// - Returns: an observable that never completes if this observable completes before the other
  ///   observable emits an element
  @inlinable
  public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other.asObservable()))
  }

  /// Leaves out elements until another observable emits an element, and emits all later elements.
  ///
  /// - Parameter other: the other observable, which should not fail; its completion is ignored
  /// - Returns: an observable that never completes if this observable completes before the other
  ///   observable emits an element
  @inlinable
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }

  /// Emits an element if no other element follows within a time span.
  ///
  /// - Parameters:
  ///   - dueTime: the time span in which no other element may follow
  ///   - scheduler: the scheduler that runs the timer and delivers the elements
  /// - Returns: an observable; if an element waits when this observable completes, the element is
  ///   emitted at once
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element in each interval.
  ///
  /// - Parameters:
  ///   - dueTime: the minimum interval between two elements
  ///   - latest: whether the latest element of an interval is emitted at the end of the interval
  ///   - scheduler: the scheduler that runs the timer and delivers the elements that waited
  /// - Returns: an observable; if an element waits when this observable completes, the result
  ///   completes after that element was emitted
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Emits each element, and the completion, after a delay.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer and delivers the elements
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to this observable after a delay.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer and the subscribing call
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Emits the elements that arrive within a time span, and then completes.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer, and delivers the completion at the
  ///   end of the time span
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Delivers the events on a scheduler.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes on a scheduler, and disposes of the subscription on the same scheduler.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }

  /// Calls closures before and after each event is emitted, for side effects.
  ///
  /// - Parameters:
  ///   - onNext: a closure that takes each element before it is emitted; it should not throw
  ///   - afterNext: a closure that takes each element after it was emitted; it should not throw
  ///   - onCompleted: a closure that is called before the completion is emitted; it should not
  ///     throw
  ///   - afterCompleted: a closure that is called after the completion was emitted; it should not
  ///     throw
  ///   - onSubscribe: a closure that is called before this observable is subscribed to
  ///   - onSubscribed: a closure that is called after the subscribing call, during which this
  ///     observable may emit events
  ///   - onDispose: a closure that is called once, when the subscription ends for any reason
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

  /// Prints the beginning, the events and the end of each subscription, with the time.
  ///
  /// - Parameters:
  ///   - identifier: this observable's name in the output; if `nil`, the place of the call
  ///   - trimOutput: whether to leave out the middle of an event that is longer than 40 characters
  @inlinable
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Shares one run of this observable among all current subscribers.
  ///
  /// - Parameters:
  ///   - replay: the maximum number of elements that are stored, and replayed to a new subscriber
  ///   - scope: how long the elements are stored
  @inlinable
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// Emits a default element if this observable completes without an element.
  @inlinable
  public func ifEmpty(default: Element) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(default: `default`))
  }
}
