import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct WindowTests {
  private static let nine = nexts(
    (205, 1), (210, 2), (240, 3), (280, 4), (320, 5), (350, 6), (370, 7), (420, 8), (470, 9))

  private static let parted = nexts(
    (205, "0 1"), (210, "0 2"), (240, "0 3"), (280, "1 4"), (320, "2 5"), (350, "2 6"),
    (370, "2 7"), (420, "3 8"), (470, "4 9"))

  private static let window: TimedCase<String>.Operate = { source, scheduler in
    source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
      .enumerated().flatMap { number, window in window.map { "\(number) \($0)" } }
  }

  static let cases = [
    TimedCase<String>(
      "by count and by time", source: nine + [.completed(600)],
      expected: parted + [.completed(600)], sourceEnd: 600, operate: window),
    TimedCase(
      "an operator on a trait fails", source: nine + [.error(600, Broken())],
      expected: parted + [.error(600, Broken())], sourceEnd: 600, operate: window),
    TimedCase(
      "disposed of", source: nine, expected: Array(parted.prefix(7)), sourceEnd: 375,
      disposed: 375, operate: window),
    TimedCase(
      "empty", source: [.completed(210)], expected: [.completed(210)], sourceEnd: 210,
      operate: window),
    TimedCase("never", source: [], expected: [], operate: window),
    TimedCase(
      "the times of windows and of their ends", source: nine + [.completed(480)],
      expected: nexts(
        (200, "begin 0"), (240, "end 0"), (240, "begin 1"), (310, "end 1"), (310, "begin 2"),
        (370, "end 2"), (370, "begin 3"), (440, "end 3"), (440, "begin 4"), (480, "end 4"))
        + [.completed(480)], sourceEnd: 480
    ) { source, scheduler in
      source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
        .enumerated().flatMap { number, window in
          window.filter { $0 < 0 }.map { "\($0)" }.startWith("begin \(number)")
            .concat(Observable.just("end \(number)"))
        }
    },
  ]

  @Test(arguments: cases)
  func `window sends its streams at these times`(test: TimedCase<String>) {
    test.check()
  }

  @Test func `a window keeps the source until it is over, although nobody wants another one`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Self.nine + [.completed(600)])
    let observer = scheduler.createObserver(Int.self)
    var count = 0
    var windows: (any Disposable)?
    scheduler.scheduleAt(200) {
      windows = source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
        .subscribe(onNext: { window in
          count += 1
          _ = window.subscribe(observer)
        })
    }
    scheduler.scheduleAt(220) { windows?.dispose() }
    scheduler.start()
    #expect(count == 1)
    #expect(observer.events == nexts((205, 1), (210, 2), (240, 3)) + [.completed(240)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test func `without a window that somebody takes, disposal lets go of the source`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(Self.nine)
    let result = scheduler.start(disposed: 300) {
      source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler).map { _ in 0 }
    }
    #expect(result.events == nexts((200, 0), (240, 0)))
    #expect(source.subscriptions == [Subscription(200, 300)])
  }

  @Test func `an element that waits while a window begins is not sent after disposal`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = PublishSubject<Int>()
    var hasBegun = false
    var taken: [Int] = []
    var windows: (any Disposable)?
    windows = source.window(timeSpan: .seconds(3), count: 10, scheduler: scheduler)
      .subscribe(onNext: { window in
        defer { hasBegun = true }
        guard hasBegun else { return }
        concurrently([{ source.onNext(1) }])
        windows?.dispose()
        _ = window.subscribe(onNext: { taken.append($0) })
      })
    scheduler.advanceTo(3)
    #expect(!source.hasObservers)
    #expect(taken == [])
  }
}
