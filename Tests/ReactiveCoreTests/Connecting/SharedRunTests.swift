import ReactiveCore
import Testing

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
