import ReactiveCore
import ReactiveTesting

/// The result of an operator on a hot source that is subscribed to at 200.
struct HotRun<Output> {
  let events: [Recorded<Event<Output>>]
  let subscriptions: [Subscription]

  init<Element>(
    _ events: [Recorded<Event<Element>>], disposed: TestTime = TestScheduler.Defaults.disposed,
    _ make: @escaping (Observable<Element>) -> Observable<Output>
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(events)
    self.events =
      scheduler.start(disposed: disposed) { make(source.asObservable()) }.events
    subscriptions = source.subscriptions
  }
}
