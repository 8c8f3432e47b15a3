import ReactiveCore

/// Sends its events at fixed times, to its current subscribers.
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
