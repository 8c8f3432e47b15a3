import Dispatch
import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct DelayTests {
  private static let three = nexts((250, 2), (350, 3), (450, 4))

  static let cases = [
    TimedCase<Int>(
      "by as much as they are apart", source: three + [.completed(550)],
      expected: nexts((350, 2), (450, 3), (550, 4)) + [.completed(650)], sourceEnd: 550
    ) { $0.delay(.seconds(100), scheduler: $1) },
    TimedCase(
      "by less", source: three + [.completed(550)],
      expected: nexts((300, 2), (400, 3), (500, 4)) + [.completed(600)], sourceEnd: 550
    ) { $0.delay(.seconds(50), scheduler: $1) },
    TimedCase(
      "by more", source: three + [.completed(550)],
      expected: nexts((400, 2), (500, 3), (600, 4)) + [.completed(700)], sourceEnd: 550
    ) { $0.delay(.seconds(150), scheduler: $1) },
    TimedCase(
      "events of one moment come one step after the other",
      source: nexts((250, 2), (250, 3), (251, 4)) + [.completed(251)],
      expected: nexts((350, 2), (351, 3), (352, 4)) + [.completed(353)], sourceEnd: 251
    ) { $0.delay(.seconds(100), scheduler: $1) },
    TimedCase(
      "an error comes at once", source: three + [.error(550, Broken())],
      expected: nexts((300, 2), (400, 3), (500, 4)) + [.error(550, Broken())], sourceEnd: 550
    ) { $0.delay(.seconds(50), scheduler: $1) },
    TimedCase(
      "an error drops what waits", source: three + [.error(550, Broken())],
      expected: nexts((400, 2), (500, 3)) + [.error(550, Broken())], sourceEnd: 550
    ) { $0.delay(.seconds(150), scheduler: $1) },
    TimedCase("empty", source: [.completed(550)], expected: [.completed(560)], sourceEnd: 550) {
      $0.delay(.seconds(10), scheduler: $1)
    },
    TimedCase(
      "only an error", source: [.error(550, Broken())], expected: [.error(550, Broken())],
      sourceEnd: 550
    ) { $0.delay(.seconds(10), scheduler: $1) },
    TimedCase("never", source: [], expected: []) { $0.delay(.seconds(10), scheduler: $1) },
    TimedCase(
      "by nothing, each comes a step later", source: nexts((250, 2), (350, 3)) + [.completed(450)],
      expected: nexts((251, 2), (351, 3)) + [.completed(451)], sourceEnd: 450
    ) { $0.delay(.seconds(0), scheduler: $1) },
    TimedCase(
      "disposed of", source: three, expected: nexts((350, 2)), sourceEnd: 400, disposed: 400
    ) { $0.delay(.seconds(100), scheduler: $1) },
  ]

  @Test(arguments: cases)
  func `delay sends its events at these times`(test: TimedCase<Int>) {
    test.check()
  }

  @Test func `fractions of a second count, whatever unit the delay is in`() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    let source = scheduler.createHotObservable(nexts((210, 1), (216, 2), (219, 3)))
    let result = scheduler.start { source.delay(.seconds(1), scheduler: scheduler) }
    #expect(result.events == nexts((220, 1), (226, 2), (229, 3)))
  }

  @Test func `an error that comes while an element is delivered comes after it`() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    var log: [String] = []
    _ = subject.delay(.seconds(10), scheduler: scheduler).subscribe { event in
      log.append("begin \(event)")
      if event == .next(1) { subject.onError(Broken()) }
      log.append("end \(event)")
    }
    subject.onNext(1)
    subject.onNext(2)
    scheduler.start()
    #expect(
      log == ["begin next(1)", "end next(1)", "begin error(Broken())", "end error(Broken())"])
  }

  @Test func `an element that comes while one is delivered waits its own time`() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let observer = scheduler.createObserver(Int.self)
    let delayed = subject.delay(.seconds(10), scheduler: scheduler)
      .do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } })
    _ = delayed.subscribe(observer)
    subject.onNext(1)
    scheduler.start()
    #expect(observer.events == nexts((10, 1), (20, 2), (30, 3)))
  }

  @Test(arguments: [false, true])
  func `the order is kept on a scheduler that does several things at once`(isConcurrent: Bool) {
    let scheduler: any SchedulerType =
      isConcurrent
      ? ConcurrentDispatchQueueScheduler(qos: .default)
      : SerialDispatchQueueScheduler(qos: .default)
    let happening = Happening()
    let watch = Watch()
    var taken: [Int] = []
    _ = Observable.range(start: 0, count: 200).delay(.milliseconds(2), scheduler: scheduler)
      .subscribe(
        onNext: { element in watch.deliver { taken.append(element) } },
        onCompleted: { happening.happen() })
    happening.wait()
    #expect(taken == Array(0..<200))
    #expect(!watch.sawOverlap)
  }
}
