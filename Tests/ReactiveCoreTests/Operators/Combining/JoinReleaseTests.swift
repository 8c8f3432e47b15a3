import ReactiveCore
import Testing

/// Nothing that a subscription held stays after its end, although the subscription itself and the
/// sources are kept.
@Suite struct JoinReleaseTests {
  @Test(arguments: HoldingOperator.all, HoldingOperator.Ending.allCases)
  func `the objects that a subscriber and a selector hold are released`(
    sort: HoldingOperator, ending: HoldingOperator.Ending
  ) {
    weak var weakCaptive: Captive?
    let kept: Any
    do {
      let captive = Captive()
      weakCaptive = captive
      kept = sort.run(to: ending) { captive.stay() }
    }
    #expect(weakCaptive == nil)
    withExtendedLifetime(kept) {}
  }
}

@Suite struct CombinationReleaseTests {
  @Test(arguments: StreamEnding.allCases)
  func `the result selector and the elements are let go at the end`(ending: StreamEnding) {
    for isZip in [false, true] {
      var released = 0
      let first = PublishSubject<ReleaseToken>()
      let second = PublishSubject<Int>()
      let subscription: any Disposable = {
        let token = ReleaseToken { released += 1 }
        let select = { (_: ReleaseToken, _: Int) in withExtendedLifetime(token) {} }
        let result =
          isZip
          ? Observable.zip(first, second, resultSelector: select)
          : Observable.combineLatest(first, second, resultSelector: select)
        return result.subscribe(onError: { _ in })
      }()
      first.onNext(ReleaseToken { released += 1 })
      #expect(released == 0)
      switch ending {
      case .completion:
        first.onCompleted()
        second.onCompleted()
      case .error: second.onError(Broken())
      case .disposal: subscription.dispose()
      }
      #expect(released == 2)
      #expect(!first.hasObservers && !second.hasObservers)
    }
  }
}
