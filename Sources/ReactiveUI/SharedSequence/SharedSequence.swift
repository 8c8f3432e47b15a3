public import ReactiveCore

/// An observable sequence for user interfaces: it never fails, delivers on the main thread, and
/// shares one subscription to its source among all subscribers.
///
/// There are two kinds of shared sequences. A `Driver` replays the last element to a late
/// subscriber, and a `Signal` doesn't. Operators on a shared sequence keep these guarantees, and
/// that's why their closures can't throw.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  @usableFromInline let source: Observable<Element>

  /// Shares an observable that never fails and delivers on the right scheduler.
  @inlinable
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Wraps an observable that is shared already, or doesn't need to be.
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

/// Determines the scheduler of a shared sequence, and how many elements are replayed.
public protocol SharingStrategyProtocol {
  /// The scheduler that delivers the elements, and that operators with a time use.
  static var scheduler: any SchedulerType { get }

  /// Shares one subscription to an observable among all subscribers.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that can be converted to a shared sequence.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// The sharing strategy.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Returns the shared sequence.
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

  /// A closure that creates the scheduler of a driver or signal: a `MainScheduler`, unless mocked.
  public static var make: () -> any SchedulerType { current.value }

  /// Sets the scheduler of the drivers and signals that are created inside a closure.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler, for example a test scheduler
  ///   - action: a closure that creates the drivers and signals
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Sets the closure that creates the scheduler of the drivers and signals created in an action.
  ///
  /// The setting is local to the current task or thread, so that tests that run in parallel don't
  /// interfere with each other.
  ///
  /// - Parameters:
  ///   - makeScheduler: a closure that is called each time a scheduler is needed
  ///   - action: a closure that creates the drivers and signals
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    try $current.withValue(Transfer(makeScheduler), operation: action)
  }
}

extension SharedSequence {
  /// An asynchronous sequence of the elements, for a `for await` loop.
  ///
  /// When you read this property, it subscribes immediately. It buffers the elements until the loop
  /// is ready for the next element. The subscription ends when the sequence completes, when the
  /// task that runs the loop is cancelled, or when the `AsyncStream` is deallocated.
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
