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

  @Test func `a row whose length is known is sent inside the call, whoever subscribes`() {
    var sum = 0
    _ = Observable.of(1).subscribe(onNext: { _ in
      _ = Observable.concat((1...5_000).map { .just($0) }).subscribe(onNext: { sum += $0 })
      #expect(sum == 12_502_500)
    })
    #expect(sum == 12_502_500)
  }
}
