import ReactiveCore
import Testing

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
