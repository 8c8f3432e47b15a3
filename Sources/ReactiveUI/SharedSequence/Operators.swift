public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Transforms each element.
  ///
  /// - Parameter selector: makes an element
  /// - Returns: the sequence of results
  @inlinable
  public func map<Result>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().map(selector))
  }

  /// Leaves out elements that do not meet a condition.
  ///
  /// - Parameter predicate: whether an element meets it
  /// - Returns: the sequence of those that do
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(predicate))
  }

  /// Transforms each element, and leaves out those that have no result.
  ///
  /// - Parameter selector: makes an element, or `nil` to leave one out
  /// - Returns: the sequence of results
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().compactMap(selector))
  }

  /// Accumulates the elements, and sends each intermediate result.
  ///
  /// - Parameters:
  ///   - seed: the initial result, which is not sent
  ///   - accumulator: makes the next result of the previous one and an element
  /// - Returns: the sequence of results
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Leaves out the first elements.
  ///
  /// - Parameter count: how many
  /// - Returns: the sequence of the others
  @inlinable
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Sends an element before all others.
  ///
  /// - Parameter element: the element
  /// - Returns: the sequence with that element in front
  @inlinable
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Leaves out elements that are equal to the one before.
  ///
  /// - Returns: the sequence of the others
  @inlinable
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged())
  }
}

extension SharedSequenceConvertibleType {
  /// Leaves out elements whose key is equal to that of the one before.
  ///
  /// - Parameter keySelector: makes the key of an element
  /// - Returns: the sequence of the others
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out elements that a closure takes for equal to the last one that was sent.
  ///
  /// - Parameter comparer: whether two elements are equal
  /// - Returns: the sequence of the others
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out elements whose key a closure takes for equal to that of the last one that was sent.
  ///
  /// - Parameters:
  ///   - keySelector: makes the key of an element
  ///   - comparer: whether two keys are equal
  /// - Returns: the sequence of the others
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out elements that have the same value in a property as the one before.
  ///
  /// - Parameter keyPath: the property
  /// - Returns: the sequence of the others
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }

  /// Sends at most one element in an interval.
  ///
  /// - Parameters:
  ///   - dueTime: the interval
  ///   - latest: whether the last element of an interval is sent at its end
  /// - Returns: the sequence of the remaining elements
  @inlinable
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Sends an element when no other has followed it for an interval.
  ///
  /// - Parameter dueTime: the interval
  /// - Returns: the sequence of the remaining elements
  @inlinable
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Delays all events.
  ///
  /// - Parameter dueTime: the delay
  /// - Returns: the delayed sequence
  @inlinable
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Performs side effects as events pass.
  ///
  /// - Parameters:
  ///   - onNext: called with each element, before it is sent
  ///   - afterNext: called with each element, after it was sent
  ///   - onCompleted: called before the completion is sent
  ///   - afterCompleted: called after the completion was sent
  ///   - onSubscribe: called before this sequence is subscribed to
  ///   - onSubscribed: called after this sequence was subscribed to
  ///   - onDispose: called when the subscription ends
  /// - Returns: the same sequence
  @inlinable
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// Prints the events of this sequence.
  ///
  /// - Parameters:
  ///   - identifier: printed in front; the place in the source if `nil`
  ///   - trimOutput: whether long elements are shortened
  ///   - file: the file to name
  ///   - line: the line to name
  ///   - function: the function to name
  /// - Returns: the same sequence
  @inlinable
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Makes an element of each element and an object, until that is deallocated.
  ///
  /// - Parameters:
  ///   - obj: held weakly; after its deallocation the signal completes at the next element
  ///   - resultSelector: makes an element
  /// - Returns: the signal of what it makes
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Sends an object with each element, until that is deallocated.
  ///
  /// - Parameter obj: held weakly; after its deallocation the signal completes at the next element
  /// - Returns: the signal of both
  @inlinable
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Unavailable for drivers, which would retain the object with the element that they replay.
  ///
  /// - Parameters:
  ///   - obj: an object
  ///   - resultSelector: makes an element
  /// - Returns: nothing; it cannot be called
  @available(*, unavailable, message: "a driver would keep the object; use `drive(with:onNext:)`")
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    fatalError("unavailable")
  }

  /// Unavailable for drivers, which would retain the object with the element that they replay.
  ///
  /// - Parameter obj: an object
  /// - Returns: nothing; it cannot be called
  @available(*, unavailable, message: "a driver would keep the object; use `drive(with:onNext:)`")
  @inlinable
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    fatalError("unavailable")
  }
}
