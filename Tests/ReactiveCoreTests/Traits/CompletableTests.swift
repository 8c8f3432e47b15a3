import ReactiveCore
import ReactiveTesting
import TestTraits
import Testing

/// Completables that come one after the other, or together, at virtual times.
@Suite struct CompletableTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func cold(
    _ events: [Recorded<Event<Never>>]
  ) -> (source: TestableObservable<Never>, completable: Completable) {
    let source = scheduler.createColdObservable(events)
    return (source, source.asCompletable())
  }

  private func run(_ completable: Completable) -> [Recorded<Event<Never>>] {
    scheduler.start { completable }.events
  }

  @Test func `concat begins one when the one before has completed`() {
    let first = cold([.completed(10)])
    let second = cold([.completed(20)])
    #expect(run(.concat(first.completable, second.completable)) == [.completed(230)])
    #expect(first.source.subscriptions == [Subscription(200, 210)])
    #expect(second.source.subscriptions == [Subscription(210, 230)])
  }

  @Test func `concat does not begin what comes after an error`() {
    let first = cold([.error(10, OperatorFault())])
    let second = cold([.completed(20)])
    let events = run(.concat([first.completable, second.completable]))
    #expect(events == [.error(210, OperatorFault())])
    #expect(second.source.subscriptions == [])
  }

  @Test func `zip begins all at once and waits for the last`() {
    let first = cold([.completed(10)])
    let second = cold([.completed(20)])
    #expect(run(.zip(first.completable, second.completable)) == [.completed(220)])
    #expect(first.source.subscriptions == [Subscription(200, 210)])
    #expect(second.source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `zip ends all with the first error`() {
    let first = cold([.error(10, OperatorFault())])
    let second = cold([.completed(20)])
    let events = run(.zip([first.completable, second.completable]))
    #expect(events == [.error(210, OperatorFault())])
    #expect(second.source.subscriptions == [Subscription(200, 210)])
  }

  @Test func `andThen begins the second stream when the completable has completed`() {
    let first = cold([.completed(10)])
    let second = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(30)])
    let events = scheduler.start { first.completable.andThen(second.asObservable()) }.events
    #expect(events == [.next(220, 1), .next(230, 2), .completed(240)])
    #expect(first.source.subscriptions == [Subscription(200, 210)])
    #expect(second.subscriptions == [Subscription(210, 240)])
  }

  @Test func `andThen does not begin the second stream after an error, or after disposal`() {
    let failing = cold([.error(10, OperatorFault())])
    let second = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let events = scheduler.start { failing.completable.andThen(second.asMaybe()) }.events
    #expect(events == [.error(210, OperatorFault())])
    let other = TestScheduler(initialClock: 0)
    let slow = other.createColdObservable([.completed(10, Never.self)])
    let silent = other.start(disposed: 205) {
      slow.asCompletable().andThen(second.asSingle())
    }
    #expect(silent.events == [])
    #expect(slow.subscriptions == [Subscription(200, 205)])
    #expect(second.subscriptions == [])
  }

  @Test(.long) func `a long succession does not grow the stack`() {
    let completables = (0..<100_000).map { _ in Completable.empty() }
    var completions = 0
    _ = Completable.concat(completables).subscribe(onCompleted: { completions += 1 })
    #expect(completions == 1)
  }
}
