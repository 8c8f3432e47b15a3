import ReactiveCore
import ReactiveTesting
import Testing

/// Something that yields events; what stands behind it may be deprecated, without a warning here.
private protocol EventSource {
  func texts() -> [[String]]

  func timed(_ scheduler: TestScheduler) -> [Single<Int>]
}

private struct OldTraitSpellings: EventSource {
  @available(*, deprecated)
  func texts() -> [[String]] {
    let failing = Single<Int>.error(OperatorFault())
    let scheduler = CurrentThreadScheduler.instance
    var heard: [String] = []
    _ = failing.subscribe(onSuccess: { heard.append("\($0)") }, onError: { _ in heard.append("!") })
    return [
      eventTexts(failing.catchError { _ in .just(1) }.asObservable()),
      eventTexts(failing.catchErrorJustReturn(2).asObservable()),
      eventTexts(Maybe<Int>.error(OperatorFault()).catchErrorJustReturn(3).asObservable()),
      eventTexts(
        failing.asMaybe().retryWhen { (errors: Observable<any Error>) in errors.take(0) }
          .asObservable()),
      eventTexts(Single.just(4).observeOn(scheduler).subscribeOn(scheduler).asObservable()),
      eventTexts(Completable.merge(.empty(), .empty()).asObservable()),
      eventTexts(Completable.merge([Completable.empty()]).asObservable()),
      heard,
    ]
  }

  @available(*, deprecated)
  func timed(_ scheduler: TestScheduler) -> [Single<Int>] {
    [
      Single.just(0).delay(20, scheduler: scheduler),
      Single.just(0).delaySubscription(20.0, scheduler: scheduler),
      Single.never().timeout(20, other: .just(0), scheduler: scheduler),
      Single.never().timeout(20, scheduler: scheduler).catchAndReturn(0),
      Single.timer(20, scheduler: scheduler),
    ]
  }
}

@Suite struct DeprecatedTraitSpellingTests {
  @Test func `the trait names of RxSwift 5 do what the new ones do`() {
    let source: any EventSource = OldTraitSpellings()
    #expect(
      source.texts() == [
        ["next(1)", "completed"], ["next(2)", "completed"], ["next(3)", "completed"],
        ["completed"], ["next(4)", "completed"], ["completed"], ["completed"], ["!"],
      ])
  }
  @Test(arguments: 0..<5)
  func `times in seconds are times`(index: Int) {
    let source: any EventSource = OldTraitSpellings()
    let scheduler = TestScheduler(initialClock: 0)
    let events = scheduler.start { source.timed(scheduler)[index] }.events
    #expect(events.first == .next(220, 0))
  }
}
