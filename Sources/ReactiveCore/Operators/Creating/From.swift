extension ObservableType {
  /// An observable of an array's elements.
  ///
  /// - Parameter scheduler: emits each element as scheduled work of its own
  @inlinable
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    elements(of: array, scheduler: scheduler)
  }

  /// An observable of a sequence's elements.
  ///
  /// - Parameters:
  ///   - sequence: the elements; a new pass over them is made for each subscriber
  ///   - scheduler: emits each element as scheduled work of its own
  @inlinable
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    elements(of: sequence, scheduler: scheduler)
  }

  /// An observable of the arguments.
  ///
  /// - Parameter scheduler: emits each element as scheduled work of its own
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

  /// An observable of the one element that an optional has, or of none.
  ///
  /// - Parameter optional: the element; nil makes the observable complete at once
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    SynchronousObservable { downstream in
      if let optional { downstream.onNext(optional) }
      downstream.onEnd(nil)
    }
  }

  /// An observable of the one element that an optional has, or of none, emitted on a scheduler.
  ///
  /// - Parameters:
  ///   - optional: the element; nil makes the observable complete at once
  ///   - scheduler: emits the element and then completion
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
  // The work for an element is scheduled after that for the one before has ended, so no call of
  // `next` is inside of another: dynamic exclusivity checks would take a quarter of the time.
  @exclusivity(unchecked) @usableFromInline var iterator: Iterator

  @inlinable
  init(_ iterator: Iterator) {
    self.iterator = iterator
  }
}
