import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct MergeTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  @Test func `elements go on as they come, and all must complete`() {
    let first = hot(.next(210, 1), .next(230, 3), .completed(240))
    let second = hot(.next(220, 2), .next(250, 4), .completed(260))
    let result = scheduler.start {
      Observable.merge(first.asObservable(), second.asObservable())
    }
    #expect(result.events == nexts((210, 1), (220, 2), (230, 3), (250, 4)) + [.completed(260)])
    #expect(first.subscriptions == [Subscription(200, 240)])
    #expect(second.subscriptions == [Subscription(200, 260)])
  }

  @Test func `an error ends all`() {
    let first = hot(.next(210, 1), .error(240, Broken()))
    let second = hot(.next(220, 2), .next(250, 4))
    let result = scheduler.start {
      Observable.merge([first.asObservable(), second.asObservable()])
    }
    #expect(result.events == nexts((210, 1), (220, 2)) + [.error(240, Broken())])
    #expect(first.subscriptions == [Subscription(200, 240)])
    #expect(second.subscriptions == [Subscription(200, 240)])
  }

  @Test func `disposal disposes of all`() {
    let first = hot(.next(210, 1))
    let second = hot(.next(220, 2), .next(250, 4))
    let result = scheduler.start(disposed: 240) {
      Observable.merge(AnyCollection([first.asObservable(), second.asObservable()]))
    }
    #expect(result.events == nexts((210, 1), (220, 2)))
    #expect(first.subscriptions == [Subscription(200, 240)])
    #expect(second.subscriptions == [Subscription(200, 240)])
  }

  @Test func `merging nothing completes at once, and merging never does not complete`() {
    #expect(eventTexts(Observable<Int>.merge([])) == ["completed"])
    #expect(eventTexts(Observable<Int>.merge(.empty(), .empty())) == ["completed"])
    #expect(eventTexts(Observable<Int>.merge(.empty(), .never())) == [])
    #expect(
      eventTexts(Observable.merge(.just(1), .error(Broken()), .just(2))) == [
        "next(1)", "error(Broken())",
      ])
  }

  @Test func `streams of a stream are merged with the times of their subscriptions`() {
    let first = scheduler.createColdObservable(nexts((10, 1), (50, 2)) + [.completed(60)])
    let second = scheduler.createColdObservable(nexts((10, 3), (20, 4)) + [.completed(100)])
    let source = scheduler.createHotObservable([
      .next(210, first), .next(230, second), .completed(250),
    ])
    let result = scheduler.start { source.merge() }
    #expect(result.events == nexts((220, 1), (240, 3), (250, 4), (260, 2)) + [.completed(330)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(first.subscriptions == [Subscription(210, 270)])
    #expect(second.subscriptions == [Subscription(230, 330)])
  }

  @Test func `an error of the source or of a stream ends all`() {
    let inner = scheduler.createColdObservable(nexts((10, 1), (50, 2)) + [.error(60, Broken())])
    let source = scheduler.createHotObservable([.next(210, inner), .next(400, inner)])
    let result = scheduler.start { source.merge() }
    #expect(result.events == nexts((220, 1), (260, 2)) + [.error(270, Broken())])
    #expect(source.subscriptions == [Subscription(200, 270)])

    let scheduler = TestScheduler(initialClock: 0)
    let endless = scheduler.createColdObservable(nexts((10, 1)))
    let failing = scheduler.createHotObservable([.next(210, endless), .error(230, Broken())])
    let failure = scheduler.start { failing.merge() }
    #expect(failure.events == nexts((220, 1)) + [.error(230, Broken())])
    #expect(endless.subscriptions == [Subscription(210, 230)])
  }

  @Test func `a limit lets that many streams run, and the others wait`() {
    let streams = [3, 1, 2, 1].enumerated().map { index, length in
      scheduler.createColdObservable([.next(10, index), .completed(length * 100)])
    }
    let source = scheduler.createHotObservable(
      streams.enumerated().map { .next(210 + $0.offset, $0.element) } + [.completed(220)])
    let result = scheduler.start { source.merge(maxConcurrent: 2) }
    #expect(result.events == nexts((220, 0), (221, 1), (321, 2), (520, 3)) + [.completed(610)])
    #expect(streams[2].subscriptions == [Subscription(311, 511)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an observer may send to a merged source while it takes an element`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    var log: [String] = []
    _ = Observable.merge(first, second).subscribe(onNext: { element in
      log.append("begin \(element)")
      if element == 1 { second.onNext(2) }
      log.append("end \(element)")
    })
    first.onNext(1)
    #expect(log == ["begin 1", "begin 2", "end 2", "end 1"])
  }

  @Test func `an observer that disposes while it takes an element gets no other`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    var taken: [Int] = []
    let subscription = SerialDisposable()
    subscription.disposable = Observable.merge(first, second).subscribe(onNext: { element in
      taken.append(element)
      subscription.dispose()
      second.onNext(2)
    })
    first.onNext(1)
    first.onNext(3)
    #expect(taken == [1])
    #expect(!first.hasObservers && !second.hasObservers)
  }
}
