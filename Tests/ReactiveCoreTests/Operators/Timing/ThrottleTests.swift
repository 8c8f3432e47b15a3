import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct ThrottleTests {
  private static let seven = nexts(
    (210, 2), (250, 3), (310, 4), (350, 5), (410, 6), (450, 7))

  static let latest = [
    TimedCase<Int>(
      "the last element of a span comes at its end, also after the completion",
      source: seven + [.completed(500)],
      expected: nexts((210, 2), (410, 6), (610, 7)) + [.completed(610)], sourceEnd: 500
    ) { $0.throttle(.seconds(200), scheduler: $1) },
    TimedCase(
      "without a completion", source: seven, expected: nexts((210, 2), (410, 6), (610, 7))
    ) { $0.throttle(.seconds(200), scheduler: $1) },
    TimedCase(
      "a span begins when an element was sent",
      source: nexts((210, 1), (220, 2), (300, 3), (310, 4)),
      expected: nexts((210, 1), (260, 2), (310, 4))
    ) { $0.throttle(.seconds(50), scheduler: $1) },
    TimedCase(
      "an error drops what waits", source: nexts((210, 2), (250, 3)) + [.error(410, Broken())],
      expected: nexts((210, 2)) + [.error(410, Broken())], sourceEnd: 410
    ) { $0.throttle(.seconds(200), scheduler: $1) },
    TimedCase(
      "nothing waits at the completion", source: nexts((210, 2)) + [.completed(250)],
      expected: nexts((210, 2)) + [.completed(250)], sourceEnd: 250
    ) { $0.throttle(.seconds(200), scheduler: $1) },
    TimedCase("empty", source: [.completed(500)], expected: [.completed(500)], sourceEnd: 500) {
      $0.throttle(.seconds(200), scheduler: $1)
    },
    TimedCase("never", source: [], expected: []) { $0.throttle(.seconds(200), scheduler: $1) },
    TimedCase("for nothing", source: seven, expected: seven) {
      $0.throttle(.seconds(0), scheduler: $1)
    },
    TimedCase(
      "disposed of", source: seven, expected: nexts((210, 2)), sourceEnd: 405, disposed: 405
    ) { $0.throttle(.seconds(200), scheduler: $1) },
  ]

  static let first = [
    TimedCase<Int>(
      "only the first of each span", source: seven + [.completed(500)],
      expected: nexts((210, 2), (410, 6)) + [.completed(500)], sourceEnd: 500
    ) { $0.throttle(.seconds(200), latest: false, scheduler: $1) },
    TimedCase(
      "only the first, and an error", source: seven + [.error(460, Broken())],
      expected: nexts((210, 2), (410, 6)) + [.error(460, Broken())], sourceEnd: 460
    ) { $0.throttle(.seconds(200), latest: false, scheduler: $1) },
    TimedCase("only the first of never", source: [], expected: []) {
      $0.throttle(.seconds(200), latest: false, scheduler: $1)
    },
  ]

  @Test(arguments: latest + first)
  func `throttle sends its events at these times`(test: TimedCase<Int>) {
    test.check()
  }

  @Test func `fractions of a second count, whatever unit the span is in`() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    let source = scheduler.createHotObservable(nexts((210, 1), (216, 2), (221, 3), (231, 4)))
    let result = scheduler.start { source.throttle(.seconds(1), scheduler: scheduler) }
    #expect(result.events == nexts((210, 1), (220, 2), (230, 3), (240, 4)))
  }

  @Test func `a span begins when whoever takes an element has done with it`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(nexts((10, 1), (40, 2), (50, 3), (60, 4)))
    var taken: [Recorded<Int>] = []
    _ = source.throttle(.seconds(20), latest: false, scheduler: scheduler)
      .subscribe(onNext: { element in
        taken.append(Recorded(time: scheduler.clock, value: element))
        if element == 1 { scheduler.sleep(25) }
      })
    scheduler.start()
    #expect(taken == [Recorded(time: 10, value: 1), Recorded(time: 60, value: 4)])
  }
}
