public import ReactiveCore

/// Records every event that it takes, with the virtual time.
public final class TestableObserver<Element>: ObserverType {
  /// The recorded events, in order.
  public private(set) var events: [Recorded<Event<Element>>] = []

  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Records an event.
  ///
  /// - Parameter event: the event
  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}
