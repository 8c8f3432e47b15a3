import Dispatch
public import Foundation

// Early versions of RxSwift took times in seconds. These methods round them to whole milliseconds.

extension ObservableType where Element: FixedWidthInteger {
  /// `interval(_:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public static func interval(
    _ period: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    interval(.rounded(period), scheduler: scheduler)
  }

  /// `timer(_:period:scheduler:)` with its times in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public static func timer(
    _ dueTime: Foundation.TimeInterval, period: Foundation.TimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(.rounded(dueTime), period: period.map { .rounded($0) }, scheduler: scheduler)
  }
}

extension ObservableType {
  /// `take(for:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func take(
    _ duration: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: .rounded(duration), scheduler: scheduler)
  }

  /// `skip(_:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func skip(
    _ duration: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    skip(.rounded(duration), scheduler: scheduler)
  }

  /// `delay(_:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func delay(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    delay(.rounded(dueTime), scheduler: scheduler)
  }

  /// `delaySubscription(_:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func delaySubscription(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    delaySubscription(.rounded(dueTime), scheduler: scheduler)
  }

  /// `debounce(_:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func debounce(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    debounce(.rounded(dueTime), scheduler: scheduler)
  }

  /// `throttle(_:latest:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func throttle(
    _ dueTime: Foundation.TimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(.rounded(dueTime), latest: latest, scheduler: scheduler)
  }

  /// `timeout(_:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func timeout(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(.rounded(dueTime), scheduler: scheduler)
  }

  /// `timeout(_:other:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: Foundation.TimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Element == Source.Element {
    timeout(.rounded(dueTime), other: other, scheduler: scheduler)
  }

  /// `buffer(timeSpan:count:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func buffer(
    timeSpan: Foundation.TimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    buffer(timeSpan: .rounded(timeSpan), count: count, scheduler: scheduler)
  }

  /// `window(timeSpan:count:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func window(
    timeSpan: Foundation.TimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    window(timeSpan: .rounded(timeSpan), count: count, scheduler: scheduler)
  }
}

extension DispatchTimeInterval {
  /// Converts seconds to whole milliseconds, or to `never` if the number of milliseconds isn't
  /// finite or doesn't fit in an `Int`.
  fileprivate static func rounded(_ seconds: Foundation.TimeInterval) -> Self {
    Int(exactly: (seconds * 1_000).rounded()).map { .milliseconds($0) } ?? .never
  }
}

extension PrimitiveSequence {
  /// `delay(_:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func delay(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// `delaySubscription(_:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func delaySubscription(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// `timeout(_:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func timeout(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// `timeout(_:other:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public func timeout(
    _ dueTime: Foundation.TimeInterval, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element: FixedWidthInteger {
  /// `timer(_:scheduler:)` with its time in seconds.
  @available(*, deprecated, message: "give a RxTimeInterval, such as .milliseconds(300)")
  public static func timer(
    _ dueTime: Foundation.TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}
