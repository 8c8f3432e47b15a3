extension PrimitiveSequence {
  /// Sends everything but an error later.
  ///
  /// - Parameters:
  ///   - dueTime: the delay
  ///   - scheduler: keeps the time, and sends
  /// - Returns: the stream; an error is sent at once
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: the delay
  ///   - scheduler: keeps the time, and subscribes
  /// - Returns: the stream
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails if no event is sent within a time span.
  ///
  /// - Parameters:
  ///   - dueTime: how long to wait
  ///   - scheduler: runs the timer
  /// - Returns: the stream; it fails with `RxError.timeout`
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with another stream if no event is sent within a time span.
  ///
  /// - Parameters:
  ///   - dueTime: how long to wait
  ///   - other: the other stream
  ///   - scheduler: runs the timer
  /// - Returns: the stream
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element: FixedWidthInteger {
  /// A stream that sends zero after a time.
  ///
  /// - Parameters:
  ///   - dueTime: how long to wait
  ///   - scheduler: keeps the time, and sends
  /// - Returns: the stream
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}
