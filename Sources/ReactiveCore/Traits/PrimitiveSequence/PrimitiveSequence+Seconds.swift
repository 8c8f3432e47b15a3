public import Foundation

// Times in seconds, as Rx had them before it took Dispatch's intervals; they count in whole milliseconds.

extension PrimitiveSequence {
  /// `delay(_:scheduler:)` with its time in seconds.
  ///
  /// - Returns: the stream
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func delay(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// `delaySubscription(_:scheduler:)` with its time in seconds.
  ///
  /// - Returns: the stream
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func delaySubscription(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// `timeout(_:scheduler:)` with its time in seconds.
  ///
  /// - Returns: the stream
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func timeout(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// `timeout(_:other:scheduler:)` with its time in seconds.
  ///
  /// - Returns: the stream
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func timeout(
    _ dueTime: Foundation.TimeInterval, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element: FixedWidthInteger {
  /// A timer with its time in seconds.
  ///
  /// - Returns: the stream
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public static func timer(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}
