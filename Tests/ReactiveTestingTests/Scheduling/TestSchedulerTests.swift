import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

/// At which virtual times things happen.
@Suite struct TestSchedulerTests {
  @Test func `work for now or for the past runs a step later, if delay is simulated`() {
    for (delay, expected) in [(true, [101, 102]), (false, [100, 100])] {
      let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: delay)
      var times: [Int] = []
      scheduler.scheduleAt(100) {
        _ = scheduler.schedule(()) { _ in
          times.append(scheduler.clock)
          return scheduler.scheduleRelative((), dueTime: .seconds(-50)) { _ in
            times.append(scheduler.clock)
            return Disposables.create()
          }
        }
      }
      scheduler.start()
      #expect(times == expected)
    }
  }

  @Test func `a relative span in virtual time is not moved`() {
    let scheduler = TestScheduler(initialClock: 0)
    var times: [Int] = []
    scheduler.scheduleAt(100) {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: 0) { _ in
        times.append(scheduler.clock)
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(times == [100])
  }

  @Test func `resolution says how long a step is`() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    var times: [Int] = []
    for milliseconds in [1_000, 149, 151, 0] {
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(milliseconds)) { _ in
        times.append(scheduler.clock)
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(times == [1, 1, 2, 10])
  }

  @Test func `a hot event comes in the order in which it was planned among others of its time`() {
    let scheduler = TestScheduler(initialClock: 0)
    var log: [String] = []
    scheduler.scheduleAt(300) { log.append("before") }
    let source = scheduler.createHotObservable([.next(300, 1)])
    scheduler.scheduleAt(300) { log.append("after") }
    _ = source.subscribe(onNext: { _ in log.append("event") })
    scheduler.start()
    #expect(log == ["before", "event", "after"])
  }

  @Test func `a hot source made after the subscription was planned is late for its own time`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(200, 1), .next(1_000, 2), .next(1_001, 3)])
    let result = scheduler.start { source }
    // At 200 its event comes before the subscription, at 1000 before the disposal.
    #expect(result.events == [.next(1_000, 2)])
    #expect(source.subscriptions == [Subscription(200, 1_000)])
  }

  @Test func `cold times count from each subscription on`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(0, 0), .next(10, 1), .completed(20)])
    let first = scheduler.createObserver(Int.self)
    let second = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) { _ = source.asObservable().subscribe(first) }
    scheduler.scheduleAt(215) { _ = source.asObservable().subscribe(second) }
    scheduler.start()
    #expect(first.events == [.next(200, 0), .next(210, 1), .completed(220)])
    #expect(second.events == [.next(215, 0), .next(225, 1), .completed(235)])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(215, 235)])
  }

  @Test func `a subscription under way has no end yet`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([Recorded.next(10, 1)])
    _ = source.subscribe { _ in }
    scheduler.start()
    #expect(source.subscriptions == [Subscription(0)])
    #expect(source.subscriptions.first?.debugDescription == "(0: Infinity)")
    #expect(Subscription(200, 300).debugDescription == "(200: 300)")
  }

  @Test func `start has its times by default, or as given`() {
    for (times, disposed) in [((100, 200), 1_000), ((100, 200), 300), ((5, 6), 300)] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable([.next(6, 0), .next(250, 1), .next(700, 2)])
      var created = 0
      let make = { () -> Observable<Int> in
        created = scheduler.clock
        return source.asObservable()
      }
      _ =
        switch (times.0, disposed) {
        case (100, 1_000): scheduler.start(make)
        case (100, _): scheduler.start(disposed: disposed, create: make)
        default:
          scheduler.start(
            created: times.0, subscribed: times.1, disposed: disposed, create: make)
        }
      #expect(created == times.0)
      #expect(source.subscriptions == [Subscription(times.1, disposed)])
    }
  }

  @Test func `start within work that it runs does nothing`() {
    let scheduler = TestScheduler(initialClock: 0)
    var log: [Int] = []
    scheduler.scheduleAt(10) {
      scheduler.start()
      log.append(scheduler.clock)
    }
    scheduler.scheduleAt(20) { log.append(scheduler.clock) }
    scheduler.start()
    #expect(log == [10, 20])
  }

  @Test func `record subscribes at once`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(10, 1), .completed(20)])
    let result = scheduler.record(source)
    #expect(source.subscriptions == [Subscription(0)])
    scheduler.start()
    #expect(result.events == [.next(10, 1), .completed(20)])
  }
}
