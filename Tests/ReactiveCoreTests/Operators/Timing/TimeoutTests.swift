import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct TimeoutTests {
  static let cases = [
    TimedCase<Int>("empty", source: [.completed(300)], expected: [.completed(300)], sourceEnd: 300)
    {
      $0.timeout(.seconds(200), scheduler: $1)
    },
    TimedCase(
      "only an error", source: [.error(300, Broken())], expected: [.error(300, Broken())],
      sourceEnd: 300
    ) { $0.timeout(.seconds(200), scheduler: $1) },
    TimedCase("never, and much time", source: [], expected: []) {
      $0.timeout(.seconds(1_000), scheduler: $1)
    },
    TimedCase(
      "never", source: [], expected: [.error(300, RxError.timeout)], sourceEnd: 300
    ) { $0.timeout(.seconds(100), scheduler: $1) },
    TimedCase(
      "all in time", source: nexts((210, 1), (235, 2), (250, 3)) + [.completed(260)],
      expected: nexts((210, 1), (235, 2), (250, 3)) + [.completed(260)], sourceEnd: 260
    ) { $0.timeout(.seconds(30), scheduler: $1) },
    TimedCase(
      "one too late", source: nexts((210, 1), (220, 2), (250, 3)) + [.completed(260)],
      expected: nexts((210, 1), (220, 2)) + [.error(245, RxError.timeout)], sourceEnd: 245
    ) { $0.timeout(.seconds(25), scheduler: $1) },
    TimedCase(
      "an element of the last moment is in time", source: nexts((210, 1), (235, 2)),
      expected: nexts((210, 1), (235, 2)) + [.error(260, RxError.timeout)], sourceEnd: 260
    ) { $0.timeout(.seconds(25), scheduler: $1) },
    TimedCase(
      "the completion too late", source: nexts((210, 1)) + [.completed(250)],
      expected: nexts((210, 1)) + [.error(240, RxError.timeout)], sourceEnd: 240
    ) { $0.timeout(.seconds(30), scheduler: $1) },
    TimedCase(
      "another stream that sends at once", source: nexts((210, 1)),
      expected: nexts((210, 1), (240, 7)) + [.completed(240)], sourceEnd: 240
    ) { $0.timeout(.seconds(30), other: Observable.just(7), scheduler: $1) },
    TimedCase(
      "disposed of", source: nexts((210, 1), (240, 2)), expected: nexts((210, 1)), sourceEnd: 230,
      disposed: 230
    ) { $0.timeout(.seconds(100), scheduler: $1) },
  ]

  @Test(arguments: cases)
  func `timeout sends its events at these times`(test: TimedCase<Int>) {
    test.check()
  }

  static let switches:
    [(source: [Recorded<Event<Int>>], sent: [Recorded<Event<Int>>], time: TestTime)] = [
      (nexts((410, 1)), [], 300),
      (
        nexts((240, 3), (310, 4), (430, 5)) + [.completed(500)], nexts((240, 3), (310, 4)), 410
      ),
      ([.completed(500)], [], 300),
      ([.error(500, Broken())], [], 300),
    ]

  @Test(arguments: switches.indices)
  func `timeout switches to another stream`(index: Int) {
    let (events, sent, time) = Self.switches[index]
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(nexts((70, 1), (130, 2)) + events)
    let other = scheduler.createColdObservable(
      nexts((50, -1), (200, -2), (310, -3)) + [.completed(320)])
    let result = scheduler.start {
      source.timeout(.seconds(100), other: other, scheduler: scheduler)
    }
    let later = other.recordedEvents.map { Recorded(time: $0.time + time, value: $0.value) }
    #expect(result.events == sent + later)
    #expect(source.subscriptions == [Subscription(200, time)])
    #expect(other.subscriptions == [Subscription(time, time + 320)])
  }

  @Test func `the other stream is disposed of, and may fail`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(nexts((410, 1)))
    let other = scheduler.createColdObservable(nexts((50, -1)) + [.error(100, Broken())])
    let result = scheduler.start {
      source.timeout(.seconds(100), other: other, scheduler: scheduler)
    }
    #expect(result.events == [.next(350, -1), .error(400, Broken())])
    #expect(other.subscriptions == [Subscription(300, 400)])

    let early = TestScheduler(initialClock: 0)
    let never = early.createHotObservable([Recorded<Event<Int>>]())
    let kept = early.createColdObservable(nexts((50, -1), (90, -2)))
    let disposed = early.start(disposed: 370) {
      never.timeout(.seconds(100), other: kept, scheduler: early)
    }
    #expect(disposed.events == nexts((350, -1)))
    #expect(kept.subscriptions == [Subscription(300, 370)])
  }

  @Test func `an element is in time, however long it takes whoever takes it`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(nexts((210, 1), (260, 2)))
    let result = scheduler.start {
      source.timeout(.seconds(30), scheduler: scheduler)
        .do(onNext: { if $0 == 1 { scheduler.sleep(45) } })
    }
    #expect(result.events == [.next(255, 1), .next(260, 2), .error(290, RxError.timeout)])
  }
}
