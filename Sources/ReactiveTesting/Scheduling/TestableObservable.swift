public import ReactiveCore

/// Sends recorded events at their virtual times, and records who subscribes.
public class TestableObservable<Element>: ObservableType {
  /// The subscriptions, with their times.
  public internal(set) var subscriptions: [ReactiveTesting.Subscription] = []

  /// The events that it sends.
  public internal(set) var recordedEvents: [Recorded<Event<Element>>]

  let scheduler: TestScheduler
  private var runs = 0

  init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    self.scheduler = scheduler
    self.recordedEvents = recordedEvents
  }

  /// Sends the events to an observer.
  ///
  /// - Parameter observer: takes the events
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    fatalError("a testable observable is hot or cold")
  }

  /// Forgets its subscriptions, and takes other events for another run.
  ///
  /// - Parameters:
  ///   - events: the events, at times from time zero on
  ///   - start: time zero of the run
  func replay(_ events: [Recorded<Event<Element>>], from start: TestTime) {
    recordedEvents = events
    subscriptions = []
    runs += 1
  }

  /// Records a subscription that begins now.
  ///
  /// - Returns: records its end
  func recordSubscription() -> () -> Void {
    let index = subscriptions.count
    let run = runs
    subscriptions.append(Subscription(scheduler.clock))
    return { [self] in
      // A subscription of an earlier run is no longer recorded.
      guard run == runs else { return }
      let begin = subscriptions[index].subscribe
      subscriptions[index] = Subscription(begin, scheduler.clock)
    }
  }
}
