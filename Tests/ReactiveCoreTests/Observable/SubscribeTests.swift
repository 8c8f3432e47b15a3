import ReactiveCore
import ReactiveTesting
import TestTraits
import Testing

private struct Fault: Error {}

@Suite struct SubscribeTests {
  @Test func `a chain sends what its operators make of the elements`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .completed(240),
    ])
    let result = scheduler.start { source.map { $0 * 10 }.filter { $0 != 30 } }
    #expect(result.events == [.next(210, 20), .next(230, 40), .completed(240)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test func `an error thrown by a closure ends the stream and the subscription`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let result = scheduler.start {
      source.map { element -> Int in if element == 2 { throw Fault() } else { element } }
    }
    #expect(result.events == [.next(210, 1), .error(220, Fault())])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test(.clause(7)) func `nothing comes after disposal`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let result = scheduler.start(disposed: 215) { source.map { $0 } }
    #expect(result.events == [.next(210, 1)])
    #expect(source.subscriptions == [Subscription(200, 215)])
  }

  @Test(.clause(8)) func `take stops a sequence that would go on`() {
    var drawn: [Int] = []
    var taken: [Int] = []
    let numbers = sequence(first: 1) { $0 + 1 }
    _ = Observable.from(numbers).map { number in
      drawn.append(number)
      return number
    }.take(3).subscribe(onNext: { taken.append($0) })
    #expect(taken == [1, 2, 3])
    #expect(drawn == [1, 2, 3])
  }

  @Test func `the closures of a subscription are called in the order of the grammar`() {
    var log: [String] = []
    _ = Observable.from([1, 2]).subscribe(
      onNext: { log.append("\($0)") }, onError: { _ in log.append("error") },
      onCompleted: { log.append("completed") }, onDisposed: { log.append("disposed") })
    #expect(log == ["1", "2", "completed", "disposed"])
  }

  @Test func `disposal while the terminal event is taken calls onDisposed inside dispose`() {
    var log: [String] = []
    let source = PublishSubject<Int>()
    let slot = SingleAssignmentDisposable()
    slot.setDisposable(
      source.subscribe(
        onCompleted: {
          log.append("completed")
          slot.dispose()
          log.append("end")
        }, onDisposed: { log.append("disposed") }))
    source.onCompleted()
    #expect(log == ["completed", "disposed", "end"])
  }

  @Test(.long) func `a million elements need no deeper stack than one`() {
    var sum = 0
    _ = Observable.from(1...1_000_000).reduce(0, accumulator: +).subscribe(onNext: { sum = $0 })
    #expect(sum == 500_000_500_000)
  }
}
