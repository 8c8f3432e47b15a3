import ReactiveCore
import ReactiveTesting
import TestTraits
import Testing

@Suite struct ConcatTests {
  @Test func `the second stream begins when the first has completed`() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createHotObservable(nexts((210, 1)) + [.completed(230)])
    let second = scheduler.createHotObservable(
      nexts((220, 2), (240, 3)) + [.completed(250)])
    let result = scheduler.start { first.concat(second) }
    #expect(result.events == nexts((210, 1), (240, 3)) + [.completed(250)])
    #expect(first.subscriptions == [Subscription(200, 230)])
    #expect(second.subscriptions == [Subscription(230, 250)])
  }

  @Test func `an error ends the row`() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createHotObservable(nexts((210, 1)) + [.error(230, Broken())])
    let second = scheduler.createHotObservable(nexts((240, 3)))
    let result = scheduler.start { first.concat(second) }
    #expect(result.events == nexts((210, 1)) + [.error(230, Broken())])
    #expect(first.subscriptions == [Subscription(200, 230)])
    #expect(second.subscriptions == [])
  }

  @Test func `disposal disposes of the current stream of concat`() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createHotObservable([.completed(230, Int.self)])
    let second = scheduler.createHotObservable(nexts((240, 3), (260, 4)))
    let result = scheduler.start(disposed: 250) { first.concat(second) }
    #expect(result.events == nexts((240, 3)))
    #expect(second.subscriptions == [Subscription(230, 250)])
  }

  @Test func `all spellings make the same row`() {
    let one = Observable.just(1)
    let two = Observable.just(2)
    let expected = ["next(1)", "next(2)", "completed"]
    #expect(eventTexts(one.concat(two)) == expected)
    #expect(eventTexts(Observable.concat(one, two)) == expected)
    #expect(eventTexts(Observable.concat([one, two])) == expected)
    #expect(eventTexts(Observable.concat(AnySequence([one, two]))) == expected)
    #expect(eventTexts(Observable.concat([one, two].lazy.map { $0 })) == expected)
    #expect(eventTexts(Observable.from([one, two]).concat()) == expected)
    #expect(eventTexts(Observable<Int>.concat()) == ["completed"])
    #expect(eventTexts(Observable.concat(.never(), one)) == [])
  }

  @Test func `a sequence is asked for a stream only when its turn has come`() {
    var asked = 0
    let first = PublishSubject<Int>()
    let streams = sequence(state: ()) { _ -> Observable<Int>? in
      asked += 1
      return first.asObservable()
    }
    let subscription = Observable.concat(streams).subscribe()
    #expect(asked == 1)
    subscription.dispose()
    #expect(asked == 1)
    #expect(!first.hasObservers)
  }

  @Test(.long, .clause(16)) func `a hundred thousand streams need no deeper stack than one`() {
    var sum = 0
    let streams = (1...100_000).lazy.map { Observable.just($0) }
    _ = Observable.concat(streams).subscribe(onNext: { sum += $0 })
    #expect(sum == 5_000_050_000)
  }

  @Test func `a stream that ends in itself grows no chain`() {
    func numbers(from start: Int) -> Observable<Int> {
      let scheduler = CurrentThreadScheduler.instance
      return Observable.concat(
        [0, 1].lazy.map { index in
          index == 0 ? .just(start, scheduler: scheduler) : numbers(from: start + 1)
        })
    }
    var count = 0
    _ = numbers(from: 0).take(20_000).subscribe(onNext: { _ in count += 1 })
    #expect(count == 20_000)
  }

  @Test func `disposal stops a later stream that sends all at once`() {
    let first = PublishSubject<Int>()
    var taken: [Int] = []
    let subscription = SerialDisposable()
    let second = Observable<Int>.create { observer in
      for number in 1...3 { observer.onNext(number) }
      return Disposables.create()
    }
    subscription.disposable = first.concat(second).subscribe(onNext: { number in
      taken.append(number)
      subscription.dispose()
    })
    first.onCompleted()
    #expect(taken == [1])
  }
}
