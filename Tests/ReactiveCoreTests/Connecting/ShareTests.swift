import ReactiveCore
import ReactiveTesting
import Testing

/// The ways to share that a test goes through.
private struct Way: CustomTestStringConvertible, Sendable {
  let replay: Int
  let scope: SubjectLifetimeScope
  var testDescription: String { "share(replay: \(replay), scope: .\(scope))" }

  static let all = [0, 1, 2].flatMap { replay in
    [SubjectLifetimeScope.whileConnected, .forever].map { Way(replay: replay, scope: $0) }
  }
}

@Suite struct ShareTests {
  @Test(arguments: Way.all)
  private func `one run serves all who are subscribed, with what is replayed`(way: Way) {
    let source = PublishSubject<Int>()
    var runs = 0
    let shared = counted(source) { runs += 1 }.share(replay: way.replay, scope: way.scope)
    let first = record(shared)
    source.onNext(1)
    source.onNext(2)
    source.onNext(3)
    let second = record(shared)
    source.onNext(4)
    #expect(runs == 1)
    #expect(first.events == (1...4).map { "next(\($0))" })
    #expect(second.events == (1...4).suffix(way.replay + 1).map { "next(\($0))" })
  }

  @Test(arguments: Way.all)
  private func `after the last has left, what was kept depends on the scope`(way: Way) {
    let source = PublishSubject<Int>()
    var runs = 0
    let shared = counted(source) { runs += 1 }.share(replay: way.replay, scope: way.scope)
    let first = record(shared)
    source.onNext(1)
    source.onNext(2)
    first.subscription?.dispose()
    #expect(!source.hasObservers)
    source.onNext(3)
    let second = record(shared)
    source.onNext(4)
    let kept = way.scope == .forever ? [1, 2].suffix(way.replay) : []
    #expect(second.events == (kept + [4]).map { "next(\($0))" })
    #expect(runs == 2)
  }

  @Test(arguments: Way.all)
  private func `after the end, a new run begins or the end is kept, as the scope says`(way: Way) {
    for end in [Event<Int>.completed, .error(SubjectFault())] {
      var source = PublishSubject<Int>()
      var runs = 0
      let shared = Observable<Int>.create { observer in
        runs += 1
        return source.subscribe(observer)
      }.share(replay: way.replay, scope: way.scope)
      let first = record(shared)
      source.onNext(1)
      source.on(end)
      #expect(first.events == ["next(1)", "\(end)"])
      source = PublishSubject()
      let second = record(shared)
      if way.scope == .forever {
        #expect(second.events == (way.replay > 0 ? ["next(1)"] : []) + ["\(end)"])
        #expect(runs == 1)
      } else {
        source.onNext(2)
        #expect(second.events == ["next(2)"])
        #expect(runs == 2)
      }
    }
  }

  @Test(arguments: Way.all)
  private func `a synchronous source is run for each subscriber, unless its end is kept`(way: Way) {
    var runs = 0
    let shared = Observable<Int>.create { observer in
      runs += 1
      for element in 1...3 { observer.onNext(element) }
      observer.onCompleted()
      return Disposables.create()
    }.share(replay: way.replay, scope: way.scope)
    let all = ["next(1)", "next(2)", "next(3)", "completed"]
    #expect(record(shared).events == all)
    let isForever = way.scope == .forever
    #expect(record(shared).events == (isForever ? all.suffix(way.replay + 1) : all))
    #expect(runs == (isForever ? 1 : 2))
  }

  @Test(arguments: Way.all.filter { $0.scope == .whileConnected })
  private func `a subscriber that resubscribes on the terminal event gets another run`(way: Way) {
    var runs = 0
    var log: [String] = []
    let shared = Observable<Int>.create { observer in
      runs += 1
      observer.onNext(runs)
      if runs < 3 { observer.onError(SubjectFault()) }
      return Disposables.create()
    }.share(replay: way.replay, scope: way.scope)
    func subscribe() {
      _ = shared.subscribe(
        onNext: { log.append("\($0)") },
        onError: { _ in
          log.append("error")
          subscribe()
        })
    }
    subscribe()
    #expect(log == ["1", "error", "2", "error", "3"])
  }

  @Test func `a shared stream keeps the times of its source`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([
      .next(10, 1), .next(20, 2), .next(30, 3), .completed(40),
    ])
    let shared = source.share(replay: 1)
    let early = scheduler.createObserver(Int.self)
    let late = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) { _ = shared.subscribe(early) }
    scheduler.scheduleAt(225) { _ = shared.take(2).subscribe(late) }
    scheduler.start()
    #expect(early.events == [.next(210, 1), .next(220, 2), .next(230, 3), .completed(240)])
    #expect(late.events == [.next(225, 2), .next(230, 3), .completed(230)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test(arguments: Way.all)
  private func `many threads that come and go leave no run behind`(way: Way) {
    let source = PublishSubject<Int>()
    let shared = source.asObservable().map { $0 }.share(replay: way.replay, scope: way.scope)
    concurrently(
      (1...4).map { _ in
        { for _ in 1...300 { shared.subscribe(onNext: { _ in }).dispose() } }
      })
    #expect(!source.hasObservers)
    let record = record(shared)
    source.onNext(1)
    #expect(record.events == ["next(1)"])
  }

  @Test(arguments: Way.all)
  private func `nothing outlives the last subscription`(way: Way) {
    for end in [Event<Int>.completed, .error(SubjectFault()), nil] {
      let source = PublishSubject<Int>()
      let shared = source.map { $0 }.share(replay: way.replay, scope: way.scope)
      weak var released: Record?
      var subscription: (any Disposable)?
      do {
        let held = Record()
        released = held
        subscription = shared.subscribe(AnyObserver { held.events.append("\($0)") })
      }
      #expect(released != nil)
      if let end { source.on(end) } else { subscription?.dispose() }
      #expect(released == nil)
      #expect(!source.hasObservers)
      withExtendedLifetime((shared, subscription)) {}
    }
  }

  @Test func `the elements stored while connected are released at the end`() {
    let source = PublishSubject<Record>()
    let shared = source.map { $0 }.share(replay: 1)
    weak var released: Record?
    _ = shared.subscribe()
    do {
      let element = Record()
      released = element
      source.onNext(element)
    }
    #expect(released != nil)
    source.onCompleted()
    #expect(released == nil)
    withExtendedLifetime(shared) {}
  }

  private func record(_ stream: Observable<Int>) -> Record {
    let record = Record()
    record.subscription = stream.subscribe { record.events.append("\($0)") }
    return record
  }

  private func counted(
    _ source: PublishSubject<Int>, _ count: @escaping () -> Void
  ) -> Observable<Int> {
    .create { observer in
      count()
      return source.subscribe(observer)
    }
  }
}

@Suite struct ShareLeavingTests {
  @Test(arguments: [0, 1, 2])
  func `an operator that leaves a shared list at an element stops the list`(replay: Int) {
    var sent: [Int] = []
    let list = Observable.of(1, 2, 3).do(onNext: { sent.append($0) })
    let one = PublishSubject<Observable<Int>>()
    let other = PublishSubject<Observable<Int>>()
    let subscription = Observable.merge(one, other).switchLatest()
      .subscribe(onNext: { _ in other.onNext(.never()) })
    one.onNext(list.share(replay: replay))
    #expect(sent == [1])
    subscription.dispose()
  }
}

@Suite struct SharedRunTests {
  @Test(arguments: [0, 1])
  func `the last to leave stops a source that keeps nothing of its own subscription`(replay: Int) {
    var isStopped = false
    let resource = { RefCountDisposable(disposable: Disposables.create { isStopped = true }) }
    let subscription = Observable<Int>.using(resource) { _ in .never() }
      .share(replay: replay)
      .subscribe()
    #expect(!isStopped)
    subscription.dispose()
    #expect(isStopped)
  }
}
