public import Foundation
public import ReactiveCore

/// A scheduler with a virtual clock, so that a test doesn't need to wait for time to pass.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
  /// The default times at which a test creates an observable, subscribes, and disposes of the
  /// subscription.
  public struct Defaults {
    /// The time at which the observable is created.
    public static let created = 100

    /// The time at which the observable is subscribed to.
    public static let subscribed = 200

    /// The time at which the subscription is disposed of.
    public static let disposed = 1000
  }

  /// The number of times that work was scheduled, mostly by an operator.
  private(set) var delays = 0

  private let simulatesProcessingDelay: Bool

  /// Creates a scheduler whose clock doesn't run yet.
  ///
  /// - Parameters:
  ///   - initialClock: the virtual time at the start
  ///   - resolution: the number of seconds in a step of the clock
  ///   - simulateProcessingDelay: whether work that is scheduled for now runs one step later
  public init(
    initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true
  ) {
    simulatesProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// Creates a hot observable, which emits events at fixed times to its current subscribers.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    HotObservable(scheduler: self, recordedEvents: events)
  }

  /// Creates a cold observable, which emits events to each subscriber, at times that count from the
  /// subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    ColdObservable(scheduler: self, recordedEvents: events)
  }

  /// Creates an observer that records the events of an observable, with their times.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Schedules a closure for a virtual time.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Moves work that is scheduled for the past, or for now, to the next step.
  ///
  /// If the scheduler doesn't simulate a processing delay, such work runs in the current step.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    delays += 1
    return max(time, clock + (simulatesProcessingDelay ? 1 : 0))
  }
}

extension TestScheduler {
  /// Runs the clock: creates an observable, subscribes, and disposes of the subscription at the
  /// given times.
  ///
  /// - Parameters:
  ///   - created: the time at which `create` is called
  ///   - subscribed: the time at which the observable is subscribed to
  ///   - disposed: the time at which the subscription is disposed of
  ///   - create: a closure that creates the observable
  /// - Returns: an observer that has recorded the observable's events
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    created: TestTime, subscribed: TestTime, disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    var source: Observable<Element>?
    var subscription: (any Disposable)?
    let observer = createObserver(Element.self)
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) { subscription = source?.subscribe(observer) }
    scheduleAt(disposed) { subscription?.dispose() }
    start()
    return observer
  }

  /// Runs the clock: creates an observable at 100, subscribes at 200, and disposes of the
  /// subscription at the given time.
  ///
  /// - Parameters:
  ///   - disposed: the time at which the subscription is disposed of
  ///   - create: a closure that creates the observable
  /// - Returns: an observer that has recorded the observable's events
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed,
      create: create)
  }

  /// Runs the clock: creates an observable at 100, subscribes at 200, and disposes of the
  /// subscription at 1000.
  ///
  /// - Parameter create: a closure that creates the observable
  /// - Returns: an observer that has recorded the observable's events
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }

  /// Subscribes at once, without running the clock, which the test does later.
  ///
  /// The subscription is disposed of at 100,000, if the clock gets that far.
  ///
  /// - Parameter source: the observable
  /// - Returns: an observer that records the observable's events when the clock runs
  public func record<Source: ObservableConvertibleType>(
    _ source: Source
  ) -> TestableObserver<Source.Element> {
    let observer = createObserver(Source.Element.self)
    let subscription = source.asObservable().subscribe(observer)
    scheduleAt(100_000, action: subscription.dispose)
    return observer
  }
}

/// Converts between the steps of a test clock and seconds.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  private let resolution: Double

  init(resolution: Double) {
    self.resolution = resolution
  }

  /// Returns the real time of a virtual time.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// Returns the virtual time of a real time.
  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// Returns the length in seconds of a number of steps.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TestTime) -> TimeInterval {
    TimeInterval(virtualTimeInterval) * resolution
  }

  /// Returns the number of steps in a length in seconds, rounded to the nearest step.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TestTime {
    let steps = (timeInterval / resolution + 0.5).rounded(.down)
    return steps >= Double(TestTime.max) ? .max : TestTime(steps)
  }

  /// Returns the virtual time that is a number of steps later.
  public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime {
    let (sum, isTooLate) = time.addingReportingOverflow(offset)
    return isTooLate ? .max : sum
  }

  /// Compares two virtual times.
  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
