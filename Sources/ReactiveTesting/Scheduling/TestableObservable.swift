public import ReactiveCore

/// Sends recorded events at their virtual times, and records who subscribes.
public class TestableObservable<Element>: ObservableType {
  /// The subscriptions, with their times.
  public internal(set) var subscriptions: [ReactiveTesting.Subscription] = []

  /// The events that it sends.
  public internal(set) var recordedEvents: [Recorded<Event<Element>>]

  let scheduler: TestScheduler

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

  /// Records a subscription that begins now.
  ///
  /// - Returns: records its end
  func recordSubscription() -> () -> Void {
    let index = subscriptions.count
    subscriptions.append(Subscription(scheduler.clock))
    return { [self] in
      let begin = subscriptions[index].subscribe
      subscriptions[index] = Subscription(begin, scheduler.clock)
    }
  }
}
