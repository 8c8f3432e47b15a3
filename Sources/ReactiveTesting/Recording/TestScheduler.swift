public import Foundation
public import ReactiveCore

/// A scheduler with a virtual clock, for tests: time passes without waiting.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
  /// The times at which a test makes an observable, subscribes to it and disposes of it, unless it
  /// says otherwise.
  public struct Defaults {
    /// When the observable is made.
    public static let created = 100

    /// When it is subscribed to.
    public static let subscribed = 200

    /// When the subscription is disposed of.
    public static let disposed = 1000
  }

  /// The number of times that something was scheduled for later, mostly by an operator.
  private(set) var delays = 0

  private let simulatesProcessingDelay: Bool

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: the time at the start
  ///   - resolution: the number of seconds in a step of the clock
  ///   - simulateProcessingDelay: whether work that is scheduled for now runs a step later
  public init(
    initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true
  ) {
    simulatesProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// Makes an observable that emits events at fixed times.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    HotObservable(scheduler: self, recordedEvents: events)
  }

  /// Makes an observable that emits events at times counted from each subscription on.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    ColdObservable(scheduler: self, recordedEvents: events)
  }

  /// Makes an observer that records the events of an observable.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Schedules a closure for a time.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Moves work that is scheduled for the past, or for now, to the next step.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    delays += 1
    return max(time, clock + (simulatesProcessingDelay ? 1 : 0))
  }
}

extension TestScheduler {
  /// Makes an observable, subscribes to it and disposes of it, each at its time, and runs all of
  /// it.
  ///
  /// - Parameters:
  ///   - created: when to call `create`
  ///   - subscribed: when to subscribe to its observable
  ///   - disposed: when to dispose of the subscription
  ///   - create: makes the observable
  /// - Returns: an observer with everything that the observable emitted
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

  /// Makes an observable at 100, subscribes to it at 200 and disposes of it, and runs all of it.
  ///
  /// - Parameters:
  ///   - disposed: the time of disposal
  ///   - create: makes the observable
  /// - Returns: an observer with everything that the observable emitted
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed,
      create: create)
  }

  /// Makes an observable at 100, subscribes to it at 200, disposes of it at 1000, and runs all of
  /// it.
  ///
  /// - Parameter create: makes the observable
  /// - Returns: an observer with everything that the observable emitted
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }

  /// Subscribes at once, and leaves it to the test to run the clock.
  ///
  /// The subscription is disposed of at 100,000, if the clock gets that far.
  ///
  /// - Parameter source: the observable
  /// - Returns: an observer that will record what the observable emits
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

  /// The real time of a step.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// The step of a real time.
  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// The length of so many steps in seconds.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TestTime) -> TimeInterval {
    TimeInterval(virtualTimeInterval) * resolution
  }

  /// How many steps a length in seconds takes, to the nearest.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TestTime {
    let steps = (timeInterval / resolution + 0.5).rounded(.down)
    return steps >= Double(TestTime.max) ? .max : TestTime(steps)
  }

  /// A step so many steps later.
  public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime {
    let (sum, isTooLate) = time.addingReportingOverflow(offset)
    return isTooLate ? .max : sum
  }

  /// Compares two steps.
  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
