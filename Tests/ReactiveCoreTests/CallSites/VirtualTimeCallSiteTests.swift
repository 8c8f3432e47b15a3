import ReactiveCore
import ReactiveTesting
import Testing

/// Virtual time, as code for RxSwift and RxTest writes it.
@Suite struct VirtualTimeCallSiteTests {
  @Test func `the default times of a test are constants of the scheduler`() {
    let scheduler = TestScheduler(initialClock: 0)
    let times = (TestScheduler.Defaults.subscribed, TestScheduler.Defaults.disposed)
    let source = scheduler.createHotObservable([.next(TestScheduler.Defaults.created + 150, 1)])
    let observer = scheduler.start { source }
    #expect(observer.events == [.next(250, 1)])
    #expect(source.subscriptions.map(\.subscribe) == [times.0])
    #expect(source.subscriptions.map(\.unsubscribe) == [times.1])
    #expect(scheduler.adjustScheduledTime(1_000) == 1_001)
  }

  @Test func `a recording observer and a recorded stream are used by hand`() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Int.self)
    let cold = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    observer.on(.next(0))
    cold.subscribe(observer).dispose()
    #expect(observer.events == [.next(0, 0)])
    #expect(cold.subscriptions == [Subscription(0, 0)])
  }

  @Test func `a subject is sent events by hand`() {
    let (async, replay) = (AsyncSubject<Int>(), ReplaySubject<Int>.create(bufferSize: 1))
    async.asObserver().on(.next(1))
    async.on(.completed)
    replay.asObserver().on(.next(2))
    replay.on(.completed)
    #expect(eventTexts(async) == ["next(1)", "completed"])
    #expect(eventTexts(replay) == ["next(2)", "completed"])
  }
}
