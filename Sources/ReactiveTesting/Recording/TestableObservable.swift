public import ReactiveCore

/// An observable that emits given events at their virtual times, and records its subscriptions.
public class TestableObservable<Element>: ObservableType {
  /// The subscriptions so far, with the times at which they began and ended.
  public internal(set) var subscriptions: [ReactiveTesting.Subscription] = []

  /// The events that the observable emits.
  public internal(set) var recordedEvents: [Recorded<Event<Element>>]

  let scheduler: TestScheduler
  private var runs = 0

  init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    self.scheduler = scheduler
    self.recordedEvents = recordedEvents
  }

  /// Subscribes an observer, which receives the events until the subscription is disposed of.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    fatalError("a testable observable must be either hot or cold")
  }

  /// Forgets the recorded subscriptions, and prepares another run with other events.
  ///
  /// - Parameters:
  ///   - events: the events, with times that count from time zero
  ///   - start: the virtual time that is time zero of the run
  func replay(_ events: [Recorded<Event<Element>>], from start: TestTime) {
    recordedEvents = events
    subscriptions = []
    runs += 1
  }

  /// Records a subscription that begins now, and returns a closure that records its end.
  func recordSubscription() -> () -> Void {
    let index = subscriptions.count
    let run = runs
    subscriptions.append(Subscription(scheduler.clock))
    return { [self] in
      // The end of a subscription isn't recorded if that subscription belongs to an earlier run.
      guard run == runs else { return }
      let begin = subscriptions[index].subscribe
      subscriptions[index] = Subscription(begin, scheduler.clock)
    }
  }
}

/// An observable that emits its events at fixed times to its current subscribers.
final class HotObservable<Element>: TestableObservable<Element> {
  private var observers: [(number: Int, on: (Event<Element>) -> Void)] = []
  private var nextNumber = 0

  override init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    super.init(scheduler: scheduler, recordedEvents: recordedEvents)
    schedule(from: 0)
  }

  override func replay(_ events: [Recorded<Event<Element>>], from start: TestTime) {
    super.replay(events, from: start)
    observers = []
    schedule(from: start)
  }

  private func schedule(from start: TestTime) {
    for recorded in recordedEvents {
      scheduler.scheduleAt(start + recorded.time) { [self] in
        for observer in observers { observer.on(recorded.value) }
      }
    }
  }

  override func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    let number = nextNumber
    nextNumber += 1
    observers.append((number, observer.on))
    let recordEnd = recordSubscription()
    return Disposables.create { [self] in
      observers.removeAll { $0.number == number }
      recordEnd()
    }
  }
}

/// An observable that emits its events to each subscriber, at times that count from the
/// subscription.
final class ColdObservable<Element>: TestableObservable<Element> {
  override func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    let recordEnd = recordSubscription()
    let isOver = BooleanDisposable()
    for recorded in recordedEvents {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: recorded.time) { _ in
        if !isOver.isDisposed { observer.on(recorded.value) }
        return Disposables.create()
      }
    }
    return Disposables.create {
      isOver.dispose()
      recordEnd()
    }
  }
}

/// An observer that records each event together with the virtual time at which the event arrives.
public final class TestableObserver<Element>: ObserverType {
  /// The recorded events, in order.
  public private(set) var events: [Recorded<Event<Element>>] = []

  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Records an event with the current virtual time.
  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}
