import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct DeferredTests {
  @Test(.clause(5), arguments: [Event<Int>.completed, .error(OperatorFault())])
  func `a deferred stream is made at the subscription and sends what it is made of`(
    end: Event<Int>
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    var made: [TestTime] = []
    var sources: [TestableObservable<Int>] = []
    let result = scheduler.start {
      Observable<Int>.deferred {
        made.append(scheduler.clock)
        let source = scheduler.createColdObservable([
          .next(100, scheduler.clock), Recorded(time: 200, value: end),
        ])
        sources.append(source)
        return source.asObservable()
      }
    }
    #expect(result.events == [.next(300, 200), Recorded(time: 400, value: end)])
    #expect(made == [200])
    #expect(sources.map(\.subscriptions) == [[Subscription(200, 400)]])
  }

  @Test func `disposal reaches the stream that was made`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .next(200, 2)])
    let result = scheduler.start(disposed: 300) {
      Observable.deferred { source.asObservable() }
    }
    #expect(result.events == [.next(210, 1)])
    #expect(source.subscriptions == [Subscription(200, 300)])
  }

  @Test func `an error of the factory is sent`() {
    let result = TestScheduler(initialClock: 0).start {
      Observable<Int>.deferred { throw OperatorFault() }
    }
    #expect(result.events == [.error(200, OperatorFault())])
  }

  @Test(.clause(5)) func `every subscriber gets a stream of its own`() {
    var count = 0
    let stream = Observable<Int>.deferred {
      count += 1
      return .just(count)
    }
    var elements: [Int] = []
    for _ in 1...3 { _ = stream.subscribe(onNext: { elements.append($0) }) }
    #expect(elements == [1, 2, 3])
  }
}
