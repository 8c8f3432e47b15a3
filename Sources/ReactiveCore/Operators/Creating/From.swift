extension ObservableType {
  /// Creates an observable that emits the elements of an array, and then completes.
  ///
  /// - Parameter scheduler: the scheduler that emits the events; between two events, it may run
  ///   other work
  @inlinable
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    elements(of: array, scheduler: scheduler)
  }

  /// Creates an observable that emits the elements of a sequence, and then completes.
  ///
  /// - Parameters:
  ///   - sequence: the elements; for each subscriber, a new iteration over the sequence begins
  ///   - scheduler: the scheduler that emits the events; between two events, it may run other work
  @inlinable
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    elements(of: sequence, scheduler: scheduler)
  }

  /// Creates an observable that emits the arguments, and then completes.
  ///
  /// - Parameter scheduler: the scheduler that emits the events; between two events, it may run
  ///   other work
  @inlinable
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    self.elements(of: elements, scheduler: scheduler)
  }

  /// Creates an observable of the elements of a sequence, for `from` and `of`.
  @inlinable
  static func elements<Sequence: Swift.Sequence>(
    of sequence: Sequence, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Sequence.Element == Element {
    OperatorObservable { downstream in
      let rest = SequenceRest(sequence.makeIterator())
      return downstream.emitElements(on: scheduler) { rest.iterator.next() }
    }
  }

  /// Creates an observable that emits the value of an optional, if it isn't `nil`, and then
  /// completes.
  ///
  /// - Parameter optional: the element; if it is `nil`, the observable completes at once
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    SynchronousObservable { downstream in
      if let optional { downstream.onNext(optional) }
      downstream.onEnd(nil)
    }
  }

  /// Creates an observable that emits the value of an optional, if it isn't `nil`, on a scheduler.
  ///
  /// - Parameters:
  ///   - optional: the element; if it is `nil`, the observable only completes
  ///   - scheduler: the scheduler that emits the element and the completion
  @inlinable
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    OperatorObservable { downstream in
      var rest = optional
      return downstream.emitElements(on: scheduler) { rest.take() }
    }
  }
}

/// The elements of a sequence that one subscription has yet to emit.
@usableFromInline
final class SequenceRest<Iterator: IteratorProtocol> {
  // `next` is called again only after the previous element was emitted, so two calls never overlap.
  // That's why dynamic exclusivity checks aren't needed, which would take a quarter of the time of
  // each element.
  @exclusivity(unchecked) @usableFromInline var iterator: Iterator

  @inlinable
  init(_ iterator: Iterator) {
    self.iterator = iterator
  }
}
