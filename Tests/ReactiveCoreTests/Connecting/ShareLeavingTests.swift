import ReactiveCore
import Testing

@Suite struct ShareLeavingTests {
  @Test(arguments: [0, 1, 2])
  func `an operator that leaves a shared list at an element stops the list`(replay: Int) {
    var sent: [Int] = []
    let list = Observable.of(1, 2, 3).do(onNext: { sent.append($0) })
    let one = PublishSubject<Observable<Int>>()
    let other = PublishSubject<Observable<Int>>()
    let subscription = Observable.merge(one, other).switchLatest()
      .subscribe(onNext: { _ in other.onNext(.never()) })
    one.onNext(list.share(replay: replay))
    #expect(sent == [1])
    subscription.dispose()
  }
}
