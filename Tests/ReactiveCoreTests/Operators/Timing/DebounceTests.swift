import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct DebounceTests {
  private static let busy = nexts((210, 2), (240, 3), (250, 4), (280, 5), (291, 6))

  static let cases = [
    TimedCase<Int>(
      "all far enough apart", source: nexts((210, 2), (230, 3), (250, 4)) + [.completed(300)],
      expected: nexts((215, 2), (235, 3), (255, 4)) + [.completed(300)], sourceEnd: 300
    ) { $0.debounce(.seconds(5), scheduler: $1) },
    TimedCase(
      "exactly as far apart: the new element comes first",
      source: nexts((210, 2), (220, 3), (230, 4)) + [.completed(300)],
      expected: nexts((240, 4)) + [.completed(300)], sourceEnd: 300
    ) { $0.debounce(.seconds(10), scheduler: $1) },
    TimedCase(
      "some too close", source: busy + [.completed(300)],
      expected: nexts((230, 2), (270, 4), (300, 6)) + [.completed(300)], sourceEnd: 300
    ) { $0.debounce(.seconds(20), scheduler: $1) },
    TimedCase(
      "the completion sends what waits", source: nexts((210, 2)) + [.completed(215)],
      expected: nexts((215, 2)) + [.completed(215)], sourceEnd: 215
    ) { $0.debounce(.seconds(20), scheduler: $1) },
    TimedCase(
      "an error drops what waits", source: nexts((210, 2), (240, 3)) + [.error(245, Broken())],
      expected: nexts((220, 2)) + [.error(245, Broken())], sourceEnd: 245
    ) { $0.debounce(.seconds(10), scheduler: $1) },
    TimedCase("empty", source: [.completed(300)], expected: [.completed(300)], sourceEnd: 300) {
      $0.debounce(.seconds(10), scheduler: $1)
    },
    TimedCase(
      "only an error", source: [.error(300, Broken())], expected: [.error(300, Broken())],
      sourceEnd: 300
    ) { $0.debounce(.seconds(10), scheduler: $1) },
    TimedCase("never", source: [], expected: []) { $0.debounce(.seconds(10), scheduler: $1) },
    TimedCase(
      "for nothing, each comes a step later", source: nexts((210, 2), (211, 3), (220, 4)),
      expected: nexts((212, 3), (221, 4))
    ) { $0.debounce(.seconds(0), scheduler: $1) },
    TimedCase(
      "disposed of", source: busy, expected: nexts((230, 2)), sourceEnd: 265, disposed: 265
    ) { $0.debounce(.seconds(20), scheduler: $1) },
  ]

  @Test(arguments: cases)
  func `debounce sends its events at these times`(test: TimedCase<Int>) {
    test.check()
  }

  @Test func `an element that arrives while one is sent waits its own time`() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    var taken: [Recorded<Int>] = []
    _ = subject.debounce(.seconds(10), scheduler: scheduler).subscribe(onNext: { element in
      taken.append(Recorded(time: scheduler.clock, value: element))
      if element == 1 { subject.onNext(2) }
    })
    subject.onNext(1)
    scheduler.start()
    #expect(taken == [Recorded(time: 10, value: 1), Recorded(time: 20, value: 2)])
  }
}
