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
  ///   - sequence: the elements; each subscription begins a new iteration
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

  @inlinable
  static func elements<Sequence: Swift.Sequence>(
    of sequence: Sequence, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Sequence.Element == Element {
    OperatorObservable { downstream in
      let rest = SequenceRest(sequence.makeIterator())
      return downstream.emitElements(on: scheduler) { rest.iterator.next() }
    }
  }

  /// Creates an observable that emits an optional's value, if there is one, and then completes.
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    SynchronousObservable { downstream in
      if let optional { downstream.onNext(optional) }
      downstream.onEnd(nil)
    }
  }

  /// Creates an observable that emits an optional's value, if there is one, and then completes, on
  /// a scheduler.
  ///
  /// - Parameter scheduler: the scheduler that emits the element and the completion
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

/// The elements that one subscription has yet to emit.
@usableFromInline
final class SequenceRest<Iterator: IteratorProtocol> {
  // Calls of `next` don't overlap, because each follows the emission of the previous element. So
  // this leaves out the exclusivity check, which would take a quarter of an element's time.
  @exclusivity(unchecked) @usableFromInline var iterator: Iterator

  @inlinable
  init(_ iterator: Iterator) {
    self.iterator = iterator
  }
}
