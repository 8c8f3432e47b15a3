import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

/// Something that makes streams; what stands behind it may be deprecated, without a warning here.
private protocol StreamSource {
  func streams(
    _ source: Observable<Int>, _ scheduler: TestScheduler
  ) -> [(old: Observable<Int>, new: Observable<Int>)]
}

private struct OldSpellings: StreamSource {
  @available(*, deprecated)
  func streams(
    _ source: Observable<Int>, _ scheduler: TestScheduler
  ) -> [(old: Observable<Int>, new: Observable<Int>)] {
    [
      (source.observeOn(scheduler), source.observe(on: scheduler)),
      (source.subscribeOn(scheduler), source.subscribe(on: scheduler)),
      (
        source.take(.seconds(30), scheduler: scheduler),
        source.take(for: .seconds(30), scheduler: scheduler)
      ),
      (.interval(30.0, scheduler: scheduler), .interval(.seconds(30), scheduler: scheduler)),
      (.timer(30, scheduler: scheduler), .timer(.seconds(30), scheduler: scheduler)),
      (
        .timer(1, period: 30, scheduler: scheduler),
        .timer(.seconds(1), period: .seconds(30), scheduler: scheduler)
      ),
    ] + inSeconds(source, scheduler) + together(source, scheduler)
  }

  @available(*, deprecated)
  private func inSeconds(
    _ source: Observable<Int>, _ scheduler: TestScheduler
  ) -> [(old: Observable<Int>, new: Observable<Int>)] {
    [
      (source.take(30, scheduler: scheduler), source.take(for: .seconds(30), scheduler: scheduler)),
      (source.skip(30, scheduler: scheduler), source.skip(.seconds(30), scheduler: scheduler)),
      (source.delay(30, scheduler: scheduler), source.delay(.seconds(30), scheduler: scheduler)),
      (
        source.delaySubscription(30, scheduler: scheduler),
        source.delaySubscription(.seconds(30), scheduler: scheduler)
      ),
      (
        source.debounce(30, scheduler: scheduler),
        source.debounce(.seconds(30), scheduler: scheduler)
      ),
      (
        source.throttle(30, scheduler: scheduler),
        source.throttle(.seconds(30), scheduler: scheduler)
      ),
    ]
  }

  @available(*, deprecated)
  private func together(
    _ source: Observable<Int>, _ scheduler: TestScheduler
  ) -> [(old: Observable<Int>, new: Observable<Int>)] {
    [
      (
        source.timeout(30, scheduler: scheduler), source.timeout(.seconds(30), scheduler: scheduler)
      ),
      (
        source.timeout(30, other: Observable.just(7), scheduler: scheduler),
        source.timeout(.seconds(30), other: Observable.just(7), scheduler: scheduler)
      ),
      (
        source.buffer(timeSpan: 30, count: 3, scheduler: scheduler).map(\.count),
        source.buffer(timeSpan: .seconds(30), count: 3, scheduler: scheduler).map(\.count)
      ),
      (
        source.window(timeSpan: 30, count: 3, scheduler: scheduler).merge(),
        source.window(timeSpan: .seconds(30), count: 3, scheduler: scheduler).merge()
      ),
    ]
  }
}

@Suite struct DeprecatedTimingTests {
  @Test(arguments: 0..<16)
  func `old spellings do what the new ones do`(index: Int) {
    let makers: any StreamSource = OldSpellings()
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(
      nexts((210, 1), (225, 2), (260, 3), (280, 4)) + [.completed(400)])
    let pair = makers.streams(source.asObservable(), scheduler)[index]
    let old = scheduler.createObserver(Int.self)
    let new = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) {
      _ = pair.old.take(for: .seconds(500), scheduler: scheduler).subscribe(old)
      _ = pair.new.take(for: .seconds(500), scheduler: scheduler).subscribe(new)
    }
    scheduler.start()
    #expect(old.events == new.events)
    #expect(!old.events.isEmpty)
  }
}
