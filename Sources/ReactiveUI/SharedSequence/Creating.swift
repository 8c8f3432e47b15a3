public import ReactiveCore

extension SharedSequence {
  /// A sequence that completes immediately.
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// A sequence that never emits anything and never completes.
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.never())
  }

  /// A sequence that emits one element and completes.
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// Creates the sequence when the first subscriber arrives.
  ///
  /// The closure isn't called for further subscribers, because they share the sequence. If all
  /// subscribers have left and a new subscriber arrives, the closure is called again.
  ///
  /// - Parameter observableFactory: a closure that creates the sequence
  public static func deferred(
    _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.deferred { observableFactory().asObservable() })
  }

  /// A sequence that emits the arguments and completes.
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    from(elements)
  }

  /// A sequence that emits the elements of an array and completes.
  public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.from(array, scheduler: SharingStrategy.scheduler))
  }

  /// A shared sequence that emits the elements of a Swift sequence and completes.
  ///
  /// - Parameter sequence: the elements; for each subscriber, a new iteration over the sequence
  ///   begins
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> SharedSequence<SharingStrategy, Element> where Sequence.Element == Element {
    SharedSequence(raw: Observable.from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// A sequence that emits the value of an optional, if it isn't `nil`, and completes.
  ///
  /// - Parameter optional: the element; if it is `nil`, the sequence completes at once
  public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.from(optional: optional, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// A sequence that counts from 0 and emits one number in every period.
  ///
  /// - Parameter period: the time before the first number, and between two numbers
  public static func interval(
    _ period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// A sequence that counts from 0, begins after a while, and emits one number in every period.
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number
  ///   - period: the time between two numbers
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
