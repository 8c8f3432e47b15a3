import ReactiveCore
import ReactiveTesting
import Testing

/// Streams with a trait that are made of nothing, of a scheduler, of a factory or of a resource.
@Suite struct TraitSourceTests {
  private func events<Element>(
    _ make: @escaping (TestScheduler) -> Observable<Element>
  ) -> [Recorded<Event<Element>>] {
    let scheduler = TestScheduler(initialClock: 0)
    return scheduler.start { make(scheduler) }.events
  }

  @Test func `simple streams send what they are made of at once`() {
    #expect(events { _ in Single.just(1).asObservable() } == [.next(200, 1), .completed(200)])
    #expect(events { _ in Maybe.just(1).asObservable() } == [.next(200, 1), .completed(200)])
    #expect(events { _ in Maybe<Int>.empty().asObservable() } == [.completed(200)])
    #expect(events { _ in Completable.empty().asObservable() } == [.completed(200)])
    let fault = OperatorFault()
    #expect(events { _ in Single<Int>.error(fault).asObservable() } == [.error(200, fault)])
    #expect(events { _ in Maybe<Int>.error(fault).asObservable() } == [.error(200, fault)])
    #expect(
      events { _ in Completable.error(fault).asObservable() } == [.error(200, fault)]
    )
    #expect(events { _ in Single<Int>.never().asObservable() } == [])
    #expect(events { _ in Maybe<Int>.never().asObservable() } == [])
    #expect(events { _ in Completable.never().asObservable() } == [])
  }

  @Test func `a scheduler sends the element, and then the end`() {
    #expect(
      events { Single.just(1, scheduler: $0).asObservable() } == [.next(201, 1), .completed(202)])
    #expect(
      events { Maybe.just(1, scheduler: $0).asObservable() } == [.next(201, 1), .completed(202)])
  }

  @Test func `a deferred stream is made anew for each subscriber, and its error is sent`() {
    var count = 0
    let single = Single<Int>.deferred {
      count += 1
      return .just(count)
    }
    #expect(eventTexts(single.asObservable()) == ["next(1)", "completed"])
    #expect(eventTexts(single.asObservable()) == ["next(2)", "completed"])
    let maybe = Maybe<Int>.deferred { throw OperatorFault() }
    #expect(eventTexts(maybe.asObservable()) == ["error(\(OperatorFault()))"])
    let completable = Completable.deferred { .empty() }
    #expect(eventTexts(completable.asObservable()) == ["completed"])
  }

  @Test func `a resource is disposed of after the stream`() {
    var log: [String] = []
    let source = PublishSubject<Int>()
    let single = Single<Int>.using(
      {
        log.append("made")
        return CompositeDisposable(disposables: [Disposables.create { log.append("disposed") }])
      },
      primitiveSequenceFactory: { _ in source.asSingle().do(onDispose: { log.append("over") }) })
    _ = single.subscribe(onSuccess: { log.append("\($0)") })
    source.onNext(1)
    source.onCompleted()
    #expect(log == ["made", "1", "over", "disposed"])
  }

  @Test func `a stream is its own primitive sequence`() {
    func element<Sequence: PrimitiveSequenceType>(
      of stream: Sequence
    ) -> [String] where Sequence.Trait == SingleTrait, Sequence.Element == Int {
      eventTexts(stream.primitiveSequence.asObservable())
    }
    #expect(element(of: Single.just(1)) == ["next(1)", "completed"])
  }
}
