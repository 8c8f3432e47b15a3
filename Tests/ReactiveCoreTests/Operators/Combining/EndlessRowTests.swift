import Dispatch
import ReactiveCore
import Testing

/// Streams that follow one another without end, each over inside the call that subscribes to it.
@Suite struct EndlessRowTests {
  private let failing = Observable<Int>.create { observer in
    observer.onNext(1)
    observer.onError(Broken())
    return Disposables.create()
  }

  private func firstFive(of row: Observable<Int>) -> [Event<Int>] {
    var events: [Event<Int>] = []
    _ = row.take(5).subscribe { events.append($0) }
    return events
  }

  private let ones = Array(repeating: Event.next(1), count: 5) + [.completed]

  @Test func `take ends an endless sequence of streams`() {
    let endless = AnySequence { AnyIterator { Observable.just(1) } }
    #expect(firstFive(of: .concat(endless)) == ones)
    #expect(firstFive(of: failing.retry()) == ones)
    #expect(firstFive(of: failing.retry { (errors: Observable<any Error>) in errors }) == ones)
    #expect(firstFive(of: .catch(sequence: AnySequence { AnyIterator { failing } })) == ones)
  }

  typealias Consumer = NamedCase<(row: Observable<Int>, hot: Observable<Int>), Observable<Int>>

  private static let consumers: [Consumer] = [
    .init("take") { $0.row.take(1) },
    .init("take, further down") { $0.row.map { $0 }.filter { _ in true }.take(1) },
    .init("first") { $0.row.first().asObservable().compactMap { $0 } },
    .init("element(at:)") { $0.row.element(at: 0) },
    .init("take(while:)") { $0.row.take(while: { _ in false }) },
    .init("take(until:) a predicate") { $0.row.take(until: { _ in true }, behavior: .inclusive) },
    .init("take(until:)") { input in
      let stop = PublishSubject<Void>()
      return input.row.do(afterNext: { _ in stop.onNext(()) }).take(until: stop)
    },
    .init("share, take") { $0.row.share().take(1) },
    .init("publish, take") { $0.row.publish().refCount().take(1) },
    .init("multicast, take") { $0.row.multicast({ PublishSubject<Int>() }) { $0.take(1) } },
    .init("flatMapLatest that is replaced") { input in
      let outer = BehaviorSubject(value: true)
      return outer.flatMapLatest { $0 ? input.row : .empty() }
        .do(onNext: { _ in outer.onNext(false) })
    },
    .init("a closure that throws") { $0.row.map { _ -> Int in throw Broken() } },
    .init("do that throws") { $0.row.do(onNext: { _ in throw Broken() }) },
    .init("groupBy that throws") { input in
      input.row.groupBy { _ -> Int in throw Broken() }.flatMap { $0 }
    },
    .init("create that ends") { input in
      .create { observer in input.row.subscribe { _ in observer.onCompleted() } }
    },
  ]

  /// Operators of several sources, and those that go on with another source.
  private static let joins: [Consumer] = [
    .init("zip, take") { Observable.zip(Observable.just(1), $0.row) { $1 }.take(1) },
    .init("zip of which another fails") { .zip(broken, $0.row) { $1 } },
    .init("zip that throws") { .zip(Observable.just(1), $0.row) { _, _ -> Int in throw Broken() } },
    .init("combineLatest, take") {
      Observable.combineLatest(Observable.just(1), $0.row) { $1 }.take(1)
    },
    .init("combineLatest of which another fails") { .combineLatest(broken, $0.row) { $1 } },
    .init("combineLatest that throws") { input in
      .combineLatest(Observable.just(1), input.row) { _, _ -> Int in throw Broken() }
    },
    .init("amb that another one has won") { Observable.just(1).amb($0.row) },
    .init("amb, take") { $0.row.amb(Observable.never()).take(1) },
    .init("merge, take") { Observable.merge($0.row, .never()).take(1) },
    .init("withLatestFrom that throws") { input in
      input.row.withLatestFrom(Observable.just(1)) { _, _ -> Int in throw Broken() }
    },
    .init("sample") { Observable.just(1).sample($0.row).take(1) },
    .init("take(until:) it") { Observable.never().take(until: $0.row) },
    .init("skip(until:) it") { Observable.never().skip(until: $0.row) },
    .init("concat, take") { Observable.just(0).concat($0.row).take(2) },
    .init("catch, take") { input in broken.catch { _ in input.row }.take(1) },
    .init("ifEmpty, take") { Observable.empty().ifEmpty(switchTo: $0.row).take(1) },
    .init("flatMap of a hot source, take") { input in
      input.hot.flatMap { _ in input.row }.take(1)
    },
    .init("flatMap to a shared row, take") { input in
      input.hot.flatMap { _ in input.row.share() }.take(1)
    },
    .init("flatMapLatest of a hot source, take") { input in
      input.hot.flatMapLatest { _ in input.row }.take(1)
    },
    .init("concatMap of a hot source, take") { input in
      input.hot.concatMap { _ in input.row }.take(1)
    },
    .init("concat after a hot source, take") { $0.hot.take(1).concat($0.row).take(2) },
    .init("catch of a hot source, take") { input in
      input.hot.map { _ -> Int in throw Broken() }.catch { _ in input.row }.take(1)
    },
    .init("ifEmpty of a hot source, take") { input in
      input.hot.take(until: input.hot).ifEmpty(switchTo: input.row).take(1)
    },
  ]

  private static var broken: Observable<Int> { .error(Broken()) }

  @Test(.clause(8), arguments: consumers + joins)
  func `a source is not subscribed to again when its result is over`(consumer: Consumer) {
    var runs = 0
    let failing = Observable<Int>.deferred {
      runs += 1
      return self.failing
    }
    let endless = AnySequence { AnyIterator { failing.catchAndReturn(0) } }
    for (name, row) in [
      ("retry", failing.retry()),
      ("retry(when:)", failing.retry { (errors: Observable<any Error>) in errors }),
      ("concat", .concat(endless)),
      ("catch", .catch(sequence: AnySequence { AnyIterator { failing } })),
    ] {
      runs = 0
      let hot = PublishSubject<Int>()
      _ = consumer.make((row, hot.asObservable())).subscribe()
      hot.onNext(1)
      #expect(runs == 1, "\(name)")
    }
  }

  @Test(.clause(8)) func `zip of a list subscribes once more, to know that it is over`() {
    var runs = 0
    let failing = Observable<Int>.deferred {
      runs += 1
      return self.failing
    }
    _ = Observable.zip([.just(1), failing.retry()]).subscribe()
    #expect(runs == 2)
  }

  @Test(.clause(8)) func `a row that is subscribed to later is over when its result is`() {
    var runs = 0
    let scheduler = HistoricalScheduler()
    let failing = Observable<Int>.deferred {
      runs += 1
      return self.failing
    }
    let elements = Observable.generate(
      initialState: 1, condition: { $0 < 1_000 },
      iterate: { element in
        runs += 1
        return element + 1
      })
    for source in [failing.retry(), elements] {
      runs = 0
      _ = source.delaySubscription(.seconds(1), scheduler: scheduler).take(2).subscribe()
      scheduler.start()
      #expect(runs <= 2)
    }
  }

  @Test(.clause(8)) func `disposal from outside reaches a row inside a synchronous chain`() {
    var runs = 0
    let subscription = SerialDisposable()
    let hot = PublishSubject<Int>()
    let row = Observable<Int>.deferred {
      runs += 1
      return self.failing
    }.retry()
    subscription.disposable = hot.flatMap { _ in row }.subscribe(onNext: { _ in
      subscription.dispose()
    })
    hot.onNext(1)
    #expect(runs == 1)
  }

  @Test func `a subscriber inside of a chain that is over gets its row inside the call`() {
    var failures = 3
    let flaky = Observable<Int>.deferred {
      failures -= 1
      return failures > 0 ? self.failing : .just(7)
    }.retry()
    var taken: [Int] = []
    var takenInside: [Int] = []
    _ = failing.take(1).subscribe(onCompleted: {
      _ = flaky.subscribe(onNext: { taken.append($0) })
      takenInside = taken
    })
    #expect(takenInside == [1, 1, 7])
  }

  @Test func `a row whose length is known is sent inside the call, whoever subscribes`() {
    var sum = 0
    _ = Observable.of(1).subscribe(onNext: { _ in
      _ = Observable.concat((1...5_000).map { .just($0) }).subscribe(onNext: { sum += $0 })
      #expect(sum == 12_502_500)
    })
    #expect(sum == 12_502_500)
  }
}
