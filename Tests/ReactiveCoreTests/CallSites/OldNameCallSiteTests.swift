import ReactiveCore
import Testing

/// Old names that no other test uses; what is deprecated itself may use them without a warning.
@Suite struct OldNameCallSiteTests {
  @available(*, deprecated)
  @Test func `streams are shared under the old names`() {
    var count = 0
    let source = Observable<Int>.deferred {
      count += 1
      return .of(count, 10, 20).concat(Observable.never())
    }
    for (shared, replayed) in [
      (source.shareReplayLatestWhileConnected(), ["next(20)"]),
      (source.shareReplay(2), ["next(10)", "next(20)"]),
    ] {
      let bag = DisposeBag()
      shared.subscribe().disposed(by: bag)
      #expect(eventTexts(shared) == replayed)
    }
    #expect(count == 2)
  }

  @available(*, deprecated)
  @Test func `errors are retried under the old names, also by their type`() {
    let failing = Observable<Int>.error(OperatorFault())
    #expect(eventTexts(failing.retryWhen { $0.take(0) }) == ["completed"])
    #expect(
      eventTexts(failing.retryWhen { (errors: Observable<OperatorFault>) in errors.take(0) }) == [
        "completed"
      ])
    let maybe = Maybe<Int>.error(OperatorFault())
    #expect(
      eventTexts(
        maybe.retryWhen { (errors: Observable<OperatorFault>) in errors.take(0) }.asObservable())
        == ["completed"])
  }

  @available(*, deprecated)
  @Test func `the behaviour of taking had another name`() {
    let behavior: TakeUntilBehavior = .inclusive
    #expect(eventTexts(Observable.of(1, 2).takeUntil(behavior) { $0 == 1 }).first == "next(1)")
  }
}
