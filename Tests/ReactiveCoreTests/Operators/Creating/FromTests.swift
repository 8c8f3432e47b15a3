import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct FromTests {
  typealias Case = NamedCase<any ImmediateSchedulerType, Observable<Int>>

  static let finite = [
    Case("of") { .of(1, 2, 3, scheduler: $0) },
    Case("from an array") { .from([1, 2, 3], scheduler: $0) },
    Case("from a sequence") { .from(1...3, scheduler: $0) },
    Case("range") { .range(start: 1, count: 3, scheduler: $0) },
    Case("generate") {
      .generate(initialState: 1, condition: { $0 < 4 }, scheduler: $0, iterate: { $0 + 1 })
    },
  ]

  static let infinite = [
    Case("repeatElement") { .repeatElement(1, scheduler: $0).scan(0, accumulator: +) },
    Case("generate") {
      .generate(initialState: 1, condition: { _ in true }, scheduler: $0, iterate: { $0 + 1 })
    },
  ]

  @Test(arguments: finite)
  func `a scheduler sends each element, and the end, as a piece of work of its own`(stream: Case) {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { stream.make(scheduler) }
    #expect(result.events == [.next(201, 1), .next(202, 2), .next(203, 3), .completed(204)])
  }

  @Test(arguments: finite + infinite)
  func `after disposal nothing more is sent`(stream: Case) {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start(disposed: 203) { stream.make(scheduler) }
    #expect(result.events == [.next(201, 1), .next(202, 2)])
  }

  @Test(arguments: finite)
  func `each subscriber gets all elements`(stream: Case) {
    let stream = stream.make(CurrentThreadScheduler.instance)
    for _ in 1...2 {
      var events: [Event<Int>] = []
      _ = stream.subscribe { events.append($0) }
      #expect(events == [.next(1), .next(2), .next(3), .completed])
    }
  }

  @Test func `an empty sequence completes in the first piece of work`() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable<Int>.from([], scheduler: scheduler) }
    #expect(result.events == [.completed(201)])
    var events: [Event<Int>] = []
    _ = Observable<Int>.of().subscribe { events.append($0) }
    #expect(events == [.completed])
  }

  @Test func `elements may be optionals`() {
    var elements: [Int?] = []
    _ = Observable<Int?>.from([1, nil, 3]).subscribe(onNext: { elements.append($0) })
    _ = Observable<Int?>.of(nil, 5).subscribe(onNext: { elements.append($0) })
    #expect(elements == [1, nil, 3, nil, 5])
  }

  @Test func `an element of an iterator that disposes of the stream is not sent`() {
    let subscription = SerialDisposable()
    let elements = sequence(state: 0) { last -> Int? in
      last += 1
      if last == 3 { subscription.dispose() }
      return last
    }
    var events: [Event<Int>] = []
    let scheduler = TestScheduler(initialClock: 0)
    let observer = AnyObserver<Int> { events.append($0) }
    subscription.disposable = Observable.from(elements, scheduler: scheduler).subscribe(observer)
    scheduler.start()
    #expect(events == [.next(1), .next(2)])
  }

  @Test func `work of the current thread is sent after what is under way`() {
    var log: [String] = []
    _ = Observable.of(1, 2).subscribe(onNext: { outer in
      _ = Observable.of(10, 20).subscribe(onNext: { log.append("\(outer) \($0)") })
      log.append("\(outer)")
    })
    #expect(log == ["1", "1 10", "2", "1 20", "2 10", "2 20"])
  }
}
