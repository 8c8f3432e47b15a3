import ReactiveCore
import Testing

/// When work that is scheduled on the current thread runs.
@Suite struct CurrentThreadWorkTests {
  @Test(arguments: 0...2)
  func `a chain that is begun by a shared element runs inside the observer`(replay: Int) {
    let source = PublishSubject<Int>()
    let shared = source.share(replay: replay)
    var log: [String] = []
    _ = shared.subscribe()
    source.onNext(0)
    let take: (Int) -> Void = { _ in
      log.append("begin")
      _ = Observable.of(1, 2).subscribe(onNext: { log.append("\($0)") })
      log.append("end")
    }
    _ = shared.subscribe(onNext: take)
    if replay == 0 { source.onNext(1) }
    #expect(log == (replay < 2 ? ["begin", "1", "2", "end"] : ["begin", "end", "1", "2"]))
  }

  /// Operators that begin a stream when an element or an end comes.
  private static let beginners:
    [NamedCase<Observable<Int>, (Observable<Void>) -> Observable<Int>>] =
      [
        .init("flatMap") { inner in { $0.flatMap { inner } } },
        .init("concatMap") { inner in { $0.concatMap { inner } } },
        .init("flatMapLatest") { inner in { $0.flatMapLatest { inner } } },
        .init("concat") { inner in { $0.take(1).map { 0 }.ignoring().concat(inner) } },
        .init("catch") { inner in
          { $0.map { throw Broken() }.catch { _ in inner } }
        },
        .init("ifEmpty") { inner in
          { $0.take(1).map { 0 }.filter { $0 > 0 }.ifEmpty(switchTo: inner) }
        },
        .init("share") { inner in { $0.flatMap { inner.share() } } },
      ]

  @Test(.clause(6), arguments: beginners)
  func `a chain that is begun later stands before its first element flows as well`(
    op: NamedCase<Observable<Int>, (Observable<Void>) -> Observable<Int>>
  ) {
    var drawn = 0
    let numbers = Observable.from(1...1_000).do(onNext: { _ in drawn += 1 })
    let start = PublishSubject<Void>()
    var taken: [Int] = []
    _ = op.make(numbers)(start).take(2).subscribe(onNext: { taken.append($0) })
    start.onNext(())
    #expect(taken == [1, 2])
    #expect(drawn == 2)
  }
}

extension Observable {
  fileprivate func ignoring() -> Observable<Element> { filter { _ in false } }
}

@Suite struct ThreadQueueTests {
  @Test func `work that was run is let go while other work waits`() {
    weak var weakCaptive: Captive?
    var wasReleased = false
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
      do {
        let captive = Captive()
        weakCaptive = captive
        plan { captive.stay() }
      }
      plan { wasReleased = weakCaptive == nil }
      plan {}
      return Disposables.create()
    }
    #expect(wasReleased)
  }

  private func plan(_ work: @escaping () -> Void) {
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
      work()
      return Disposables.create()
    }
  }
}
