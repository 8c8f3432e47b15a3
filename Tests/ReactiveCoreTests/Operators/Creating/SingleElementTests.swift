import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct SingleElementTests {
  static let streams = [
    NamedCase<Void, Observable<Int>>("just") { .just(1) },
    NamedCase("from an optional") { .from(optional: 1) },
    NamedCase("of") { .of(1) },
    NamedCase("from an array") { .from([1]) },
    NamedCase("range") { .range(start: 1, count: 1) },
    NamedCase("deferred") { .deferred { .just(1) } },
  ]

  @Test(arguments: streams)
  func `a stream of one element sends it and completes`(
    stream: NamedCase<Void, Observable<Int>>
  ) {
    let result = TestScheduler(initialClock: 0).start { stream.make(()) }
    #expect(result.events == [.next(200, 1), .completed(200)])
  }

  @Test func `a scheduler sends the element and then the end`() {
    let scheduler = TestScheduler(initialClock: 0)
    let just = scheduler.createObserver(Int.self)
    let some = scheduler.createObserver(Int.self)
    let none = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) {
      _ = Observable.just(1, scheduler: scheduler).subscribe(just)
      _ = Observable.from(optional: 1, scheduler: scheduler).subscribe(some)
      _ = Observable<Int>.from(optional: nil, scheduler: scheduler).subscribe(none)
    }
    scheduler.start()
    #expect(just.events == [.next(201, 1), .completed(202)])
    #expect(some.events == [.next(201, 1), .completed(202)])
    #expect(none.events == [.completed(201)])
  }

  @Test(.clause(8)) func `disposal comes between the element and the end`() {
    let scheduler = TestScheduler(initialClock: 0)
    let late = scheduler.start(disposed: 202) { Observable.just(1, scheduler: scheduler) }
    #expect(late.events == [.next(201, 1)])
    let scheduler2 = TestScheduler(initialClock: 0)
    let early = scheduler2.start(disposed: 200) { Observable.just(1, scheduler: scheduler2) }
    #expect(early.events == [])
  }

  @Test func `nil makes an empty stream, and an optional in an optional an element`() {
    let none = TestScheduler(initialClock: 0).start { Observable<Int>.from(optional: nil) }
    #expect(none.events == [.completed(200)])
    let some = TestScheduler(initialClock: 0).start { Observable<Int?>.from(optional: .some(nil)) }
    #expect(some.events == [.next(200, nil), .completed(200)])
  }

  @Test func `empty, never and error are what they say`() {
    let empty = TestScheduler(initialClock: 0).start { Observable<Int>.empty() }
    #expect(empty.events == [.completed(200)])
    let never = TestScheduler(initialClock: 0).start { Observable<Int>.never() }
    #expect(never.events == [])
    let error = TestScheduler(initialClock: 0).start { Observable<Int>.error(OperatorFault()) }
    #expect(error.events == [.error(200, OperatorFault())])
  }

  @Test func `just does not hold up the work of who takes its element`() {
    var log: [String] = []
    _ = Observable.just(1).subscribe(onNext: { _ in
      _ = Observable.of(2, 3).subscribe(onNext: { log.append("\($0)") })
      log.append("taken")
    })
    #expect(log == ["2", "3", "taken"])
  }

  @Test func `an operator behind just asks whether it was disposed of`() {
    var events: [Event<Int>] = []
    let subscription = SerialDisposable()
    let subject = PublishSubject<Int>()
    let observer = AnyObserver<Int> { event in
      events.append(event)
      subscription.dispose()
    }
    subscription.disposable = subject.take(1).subscribe(observer)
    subject.onNext(1)
    #expect(events == [.next(1)])
  }
}
