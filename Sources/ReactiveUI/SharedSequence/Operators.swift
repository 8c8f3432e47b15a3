public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Emits the result of a closure for each element.
  @inlinable
  public func map<Result>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().map(selector))
  }

  /// Leaves out the elements for which a closure returns `false`.
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(predicate))
  }

  /// Emits the result of a closure for each element, except where the result is `nil`.
  ///
  /// - Parameter selector: a closure that returns an element, or `nil` to emit nothing
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().compactMap(selector))
  }

  /// Combines all elements so far into one result, and emits this result after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial result, which isn't emitted
  ///   - accumulator: a closure that returns the next result, given the previous result and an
  ///     element
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Leaves out the given number of elements at the beginning.
  @inlinable
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Emits an element before the elements of this sequence.
  @inlinable
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Leaves out elements that equal the previous element.
  @inlinable
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged())
  }
}

extension SharedSequenceConvertibleType {
  /// Leaves out elements whose key equals the key of the previous element.
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out elements that a closure considers equal to the last emitted element.
  ///
  /// - Parameter comparer: a closure that returns whether two elements are equal
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out elements whose key a closure considers equal to the last emitted element's key.
  ///
  /// - Parameter comparer: a closure that returns whether two keys are equal
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out elements if a property has the same value as in the last emitted element.
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }

  /// Emits at most one element in each interval.
  ///
  /// - Parameter latest: whether the latest element of an interval is emitted at the end of the
  ///   interval
  @inlinable
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Emits an element if no other element follows within an interval.
  @inlinable
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Emits each element, and the completion, after a delay.
  @inlinable
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Calls closures when events pass, for side effects.
  ///
  /// - Parameters:
  ///   - onNext: called with each element before the element is emitted
  ///   - afterNext: called with each element after the element was emitted
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
  ///   - identifier: the text in front of each event; if `nil`, the place in the source
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
  /// Combines each element with an object, until the object is deallocated.
  ///
  /// - Parameters:
  ///   - obj: the object, to which the signal keeps a weak reference; after the object's
  ///     deallocation, the signal completes at the next element
  ///   - resultSelector: a closure that combines the object and an element
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Emits an object together with each element, until the object is deallocated.
  ///
  /// - Parameter obj: the object, to which the signal keeps a weak reference; after the object's
  ///   deallocation, the signal completes at the next element
  @inlinable
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Unavailable for drivers, because a driver would retain the object together with the element
  /// that it replays.
  ///
  /// - Parameter resultSelector: a closure that combines the object and an element
  @available(*, unavailable, message: "a driver would retain the object; use `drive(with:onNext:)`")
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    fatalError("unavailable")
  }

  /// Unavailable for drivers, because a driver would retain the object together with the element
  /// that it replays.
  @available(*, unavailable, message: "a driver would retain the object; use `drive(with:onNext:)`")
  @inlinable
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    fatalError("unavailable")
  }
}
