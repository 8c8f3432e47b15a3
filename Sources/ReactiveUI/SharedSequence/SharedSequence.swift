public import ReactiveCore

/// An observable sequence for user interfaces: it never fails, delivers on the main thread, and
/// shares one subscription to its source among all subscribers.
///
/// There are two kinds: a `Driver` replays the last element to a late subscriber, and a `Signal`
/// does not. Operators preserve these guarantees, so their closures cannot throw.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  @usableFromInline let source: Observable<Element>

  /// Shares an observable that has the other guarantees already.
  @inlinable
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Wraps an observable that needs no sharing, or is shared already.
  @inlinable
  init(raw source: Observable<Element>) {
    self.source = source
  }

  /// Returns the elements as an observable.
  @inlinable
  public func asObservable() -> Observable<Element> { source }

  /// Returns itself.
  @inlinable
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// The scheduler and the replay of a shared sequence.
public protocol SharingStrategyProtocol {
  /// The scheduler that delivers elements, and that timed operators use.
  static var scheduler: any SchedulerType { get }

  /// Shares one subscription to an observable among all subscribers.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that can be converted to a shared sequence.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// The sharing strategy.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The shared sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// Returns the elements as an observable.
  @inlinable
  public func asObservable() -> Observable<Element> {
    asSharedSequence().asObservable()
  }
}

/// The scheduler of all drivers and signals.
public enum SharingScheduler {
  @TaskLocal private static var current = Transfer<() -> any SchedulerType> { MainScheduler() }

  /// Creates the scheduler of a driver or signal: a `MainScheduler` unless mocked.
  public static var make: () -> any SchedulerType { current.value }

  /// Sets the scheduler of the drivers and signals that are created inside a closure.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler, such as a test's
  ///   - action: creates the drivers and signals
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Sets how the drivers and signals that are created inside a closure get their scheduler.
  ///
  /// It is local to the current task or thread, so that tests which run in parallel don't
  /// interfere.
  ///
  /// - Parameters:
  ///   - makeScheduler: called for each scheduler that is needed
  ///   - action: creates the drivers and signals
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $current.withValue(Transfer(makeScheduler), operation: action)
  }
}

extension SharedSequence {
  /// The elements, for a `for await` loop.
  ///
  /// It subscribes immediately and buffers elements until the loop takes them. The subscription
  /// ends with the sequence, when the looping task is cancelled, and when the `AsyncStream` is
  /// deallocated.
  @MainActor
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      let subscription = asObservable().subscribe(
        onNext: { continuation.yield(Transfer($0).value) },
        onCompleted: { continuation.finish() })
      let end = Transfer(subscription)
      continuation.onTermination = { _ in end.value.dispose() }
    }
  }
}
