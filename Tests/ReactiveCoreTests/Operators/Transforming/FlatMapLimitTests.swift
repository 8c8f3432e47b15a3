import ReactiveCore
import TestTraits
import Testing

/// Operators that map each element to a stream, with many streams, and their release.
@Suite(.long) struct FlatMapLimitTests {
  @Test(.clause(16), arguments: FlatMapTests.all)
  func `a hundred thousand streams that are over at once need no deeper stack`(
    name: String
  ) throws {
    let operate = try #require(FlatMapTests.operators[name])
    var sum = 0
    var isCompleted = false
    let outer = Observable<Int>.create { observer in
      for number in 1...100_000 { observer.onNext(number) }
      observer.onCompleted()
      return Disposables.create()
    }
    _ = operate(outer) { .just($0) }.subscribe(
      onNext: { sum += $0 }, onCompleted: { isCompleted = true })
    #expect(sum == 5_000_050_000)
    #expect(isCompleted)
  }

  @Test func `streams that wait need no deeper stack when their turn comes`() {
    let first = PublishSubject<Int>()
    var sum = 0
    let streams = [first.asObservable()] + (1...100_000).map { Observable.just($0) }
    _ = Observable.from(streams).concat().subscribe(onNext: { sum += $0 })
    first.onCompleted()
    #expect(sum == 5_000_050_000)
  }

  @Test(arguments: FlatMapTests.all, StreamEnding.allCases)
  func `the selector is let go at the end`(name: String, ending: StreamEnding) throws {
    let operate = try #require(FlatMapTests.operators[name])
    var released = 0
    let source = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let subscription: any Disposable = {
      let token = ReleaseToken { released += 1 }
      let result = operate(source.asObservable()) { _ in
        withExtendedLifetime(token) { inner.asObservable() }
      }
      return result.subscribe(onError: { _ in })
    }()
    source.onNext(1)
    #expect(released == 0)
    switch ending {
    case .completion:
      source.onCompleted()
      inner.onCompleted()
    case .error: source.onError(Broken())
    case .disposal: subscription.dispose()
    }
    #expect(released == 1)
    #expect(!source.hasObservers && !inner.hasObservers)
  }

  @Test func `the operators ignore what a replaced stream still sends`() {
    let source = PublishSubject<Observable<Int>>()
    var late: AnyObserver<Int>?
    var taken: [Int] = []
    _ = source.switchLatest().subscribe(onNext: { taken.append($0) })
    source.onNext(
      .create { observer in
        late = observer
        return Disposables.create()
      })
    late?.onNext(1)
    source.onNext(.never())
    late?.onNext(2)
    late?.onError(Broken())
    source.onNext(.just(3))
    #expect(taken == [1, 3])
  }
}
