public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Transforms each element.
  @inlinable
  public func map<Result>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().map(selector))
  }

  /// Leaves out elements that do not meet a condition.
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(predicate))
  }

  /// Transforms each element, and leaves out those for which the closure returns nil.
  ///
  /// - Parameter selector: makes an element, or `nil` to leave one out
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().compactMap(selector))
  }

  /// Accumulates the elements, and emits each intermediate result.
  ///
  /// - Parameters:
  ///   - seed: the initial result, which is not emitted
  ///   - accumulator: makes the next result of the previous one and an element
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Leaves out the first elements.
  @inlinable
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Emits an element before all others.
  @inlinable
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Leaves out elements that equal the previous one.
  @inlinable
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged())
  }
}

extension SharedSequenceConvertibleType {
  /// Leaves out elements whose key equals the previous key.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out elements that a closure considers equal to the last emitted one.
  ///
  /// - Parameter comparer: whether two elements are equal
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out elements whose key a closure considers equal to that of the last emitted element.
  ///
  /// - Parameter comparer: whether two keys are equal
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out elements that have the same value in a property as the previous one.
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }

  /// Emits at most one element per interval.
  ///
  /// - Parameter latest: whether the latest element of an interval is emitted at its end
  @inlinable
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Emits an element when no other has followed it for an interval.
  @inlinable
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Delays all events.
  @inlinable
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Performs side effects as events pass.
  ///
  /// - Parameters:
  ///   - onNext: called with each element, before it is emitted
  ///   - afterNext: called with each element, after it was emitted
  ///   - onCompleted: called before the completion is emitted
  ///   - afterCompleted: called after the completion was emitted
  ///   - onSubscribe: called before this sequence is subscribed to
  ///   - onSubscribed: called after this sequence was subscribed to
  ///   - onDispose: called when the subscription ends
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
  /// Combines each element with a weakly held object, until that is deallocated.
  ///
  /// - Parameters:
  ///   - obj: held weakly; after its deallocation the signal completes at the next element
  ///   - resultSelector: makes an element
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Emits an object with each element, until that is deallocated.
  ///
  /// - Parameter obj: held weakly; after its deallocation the signal completes at the next element
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
  /// - Parameter resultSelector: makes an element
  @available(*, unavailable, message: "a driver would retain the object; use `drive(with:onNext:)`")
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    fatalError("unavailable")
  }

  /// Unavailable for drivers, which would retain the object with the element that they replay.
  @available(*, unavailable, message: "a driver would retain the object; use `drive(with:onNext:)`")
  @inlinable
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    fatalError("unavailable")
  }
}
