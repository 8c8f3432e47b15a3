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

  private static let consumers: [NamedCase<Observable<Int>, Observable<Int>>] = [
    .init("take") { $0.take(1) },
    .init("take, further down") { $0.map { $0 }.filter { _ in true }.take(1) },
    .init("first") { $0.first().asObservable().compactMap { $0 } },
    .init("element(at:)") { $0.element(at: 0) },
    .init("take(while:)") { $0.take(while: { _ in false }) },
    .init("take(until:) a predicate") { $0.take(until: { _ in true }, behavior: .inclusive) },
    .init("take(until:)") { source in
      let stop = PublishSubject<Void>()
      return source.do(afterNext: { _ in stop.onNext(()) }).take(until: stop)
    },
    .init("share, take") { $0.share().take(1) },
    .init("flatMapLatest that is replaced") { source in
      let outer = BehaviorSubject(value: true)
      return outer.flatMapLatest { $0 ? source : .empty() }
        .do(onNext: { _ in outer.onNext(false) })
    },
  ]

  @Test(.clause(8), arguments: consumers)
  func `a source is not subscribed to again when its result is disposed of`(
    consumer: NamedCase<Observable<Int>, Observable<Int>>
  ) {
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
      _ = consumer.make(row).subscribe()
      #expect(runs == 1, "\(name)")
    }
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
