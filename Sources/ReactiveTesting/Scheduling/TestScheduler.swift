public import ReactiveCore

/// A scheduler with a virtual clock, for tests: time passes without waiting.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
  /// The times at which a test makes a stream, subscribes to it and disposes of it, unless it says
  /// otherwise.
  public struct Defaults {
    /// When the stream is made.
    public static let created = 100

    /// When it is subscribed to.
    public static let subscribed = 200

    /// When the subscription is disposed of.
    public static let disposed = 1000
  }

  /// How often an operator, or whoever else gives a length of time, had something run later.
  private(set) var delays = 0

  private let simulatesProcessingDelay: Bool

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: what the clock shows at first
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

  /// Makes an observable that sends events at fixed times.
  ///
  /// - Parameter events: the events and their times
  /// - Returns: the observable
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    HotObservable(scheduler: self, recordedEvents: events)
  }

  /// Makes an observable that sends events at times counted from each subscription on.
  ///
  /// - Parameter events: the events and their times
  /// - Returns: the observable
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    ColdObservable(scheduler: self, recordedEvents: events)
  }

  /// Makes an observer that records what it takes.
  ///
  /// - Parameter type: what it takes
  /// - Returns: the observer
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Schedules a closure for a time.
  ///
  /// - Parameters:
  ///   - time: the time
  ///   - action: the closure
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Moves work that is scheduled for the past, or for now, to the next step.
  ///
  /// - Parameter time: when it was to run
  /// - Returns: when it shall run
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    delays += 1
    return max(time, clock + (simulatesProcessingDelay ? 1 : 0))
  }
}
