import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct BufferTests {
  private static let nine = nexts(
    (205, 1), (210, 2), (240, 3), (280, 4), (320, 5), (350, 6), (370, 7), (420, 8), (470, 9))

  static let cases = [
    TimedCase<[Int]>(
      "by count and by time", source: nine + [.completed(600)],
      expected: nexts(
        (240, [1, 2, 3]), (310, [4]), (370, [5, 6, 7]), (440, [8]), (510, [9]), (580, []),
        (600, [])) + [.completed(600)], sourceEnd: 600
    ) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) },
    TimedCase(
      "an error drops what was collected", source: nine + [.error(600, Broken())],
      expected: nexts(
        (240, [1, 2, 3]), (310, [4]), (370, [5, 6, 7]), (440, [8]), (510, [9]), (580, []))
        + [.error(600, Broken())], sourceEnd: 600
    ) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) },
    TimedCase(
      "disposed of", source: nine, expected: nexts((240, [1, 2, 3]), (310, [4])), sourceEnd: 365,
      disposed: 365
    ) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) },
    TimedCase(
      "by time alone", source: nine + [.completed(480)],
      expected: nexts((300, [1, 2, 3, 4]), (400, [5, 6, 7]), (480, [8, 9])) + [.completed(480)],
      sourceEnd: 480
    ) { $0.buffer(timeSpan: .seconds(100), count: 100, scheduler: $1) },
    TimedCase(
      "by count alone", source: nine + [.completed(480)],
      expected: nexts((280, [1, 2, 3, 4]), (420, [5, 6, 7, 8]), (480, [9])) + [.completed(480)],
      sourceEnd: 480
    ) { $0.buffer(timeSpan: .never, count: 4, scheduler: $1) },
    TimedCase(
      "empty", source: [.completed(210)], expected: [.next(210, []), .completed(210)],
      sourceEnd: 210
    ) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) },
    TimedCase(
      "only an error", source: [.error(210, Broken())], expected: [.error(210, Broken())],
      sourceEnd: 210
    ) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: $1) },
    TimedCase(
      "never", source: [], expected: nexts((500, []), (800, []))
    ) { $0.buffer(timeSpan: .seconds(300), count: 3, scheduler: $1) },
  ]

  @Test(arguments: cases)
  func `buffer sends its arrays at these times`(test: TimedCase<[Int]>) {
    test.check()
  }

  @Test func `a subscriber that takes an array may make the source send more`() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let observer = scheduler.createObserver([Int].self)
    let buffered = subject.buffer(timeSpan: .seconds(50), count: 2, scheduler: scheduler)
      .do(onNext: { elements in
        if elements == [1, 2] { for element in 3...5 { subject.onNext(element) } }
      })
    let subscription = buffered.subscribe(observer)
    for element in 1...2 { subject.onNext(element) }
    scheduler.scheduleAt(60) { subscription.dispose() }
    scheduler.start()
    #expect(observer.events == nexts((0, [3, 4]), (0, [1, 2]), (50, [5])))
  }
}
