extension Infallible {
  /// A stream of the arguments.
  ///
  /// - Parameters:
  ///   - elements: the elements
  ///   - scheduler: sends each element as scheduled work of its own
  /// - Returns: the stream
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// A stream of an array's elements.
  ///
  /// - Parameters:
  ///   - array: the elements
  ///   - scheduler: sends each element as scheduled work of its own
  /// - Returns: the stream
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// A stream of a sequence's elements.
  ///
  /// - Parameters:
  ///   - sequence: the elements; a new pass over them is made for each subscriber
  ///   - scheduler: sends each element as scheduled work of its own
  /// - Returns: the stream
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }
}
