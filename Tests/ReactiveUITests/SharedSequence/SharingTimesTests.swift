import ReactiveCore
import ReactiveTesting
import ReactiveUI
import Testing

/// Who gets what, and when the source is subscribed to, as subscribers come and go.
@MainActor
struct SharingTimesTests {
  struct Run {
    var observers: [TestableObserver<Int>]
    var subscriptions: [ReactiveTesting.Subscription]
  }

  /// Three subscribers: from 200 to 235, from 225 to 260, and from 260 to 285.
  func run<Strategy: SharingStrategyProtocol>(
    endingWith end: Recorded<Event<Int>>,
    _ share: (TestableObservable<Int>) -> SharedSequence<Strategy, Int>
  ) -> Run {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([
      .next(10, 0), .next(20, 1), .next(30, 2), .next(40, 3), end,
    ])
    let shared = share(source).asObservable()
    let spans = [(200, 235), (225, 260), (260, 285)]
    let observers = spans.map { subscribed, disposed in
      let observer = scheduler.createObserver(Int.self)
      let subscription = SingleAssignmentDisposable()
      scheduler.scheduleAt(disposed) { subscription.dispose() }
      scheduler.scheduleAt(subscribed) { subscription.setDisposable(shared.subscribe(observer)) }
      return observer
    }
    scheduler.start()
    return Run(observers: observers, subscriptions: source.subscriptions)
  }

  @Test func `a driver shares until its source fails, and begins anew after that`() {
    let run = run(endingWith: .error(50, Failure())) { $0.asDriver(onErrorJustReturn: -1) }
    #expect(run.observers[0].events == [.next(210, 0), .next(220, 1), .next(230, 2)])
    #expect(
      run.observers[1].events == [
        .next(225, 1), .next(230, 2), .next(240, 3), .next(250, -1), .completed(250),
      ])
    #expect(run.observers[2].events == [.next(270, 0), .next(280, 1)])
    #expect(run.subscriptions == [Subscription(200, 250), Subscription(260, 285)])
  }

  @Test func `a driver shares until its source completes, and begins anew after that`() {
    let run = run(endingWith: .completed(50)) { $0.asDriver(onErrorJustReturn: -1) }
    #expect(
      run.observers[1].events == [
        .next(225, 1), .next(230, 2), .next(240, 3), .completed(250),
      ])
    #expect(run.observers[2].events == [.next(270, 0), .next(280, 1)])
    #expect(run.subscriptions == [Subscription(200, 250), Subscription(260, 285)])
  }

  @Test func `a signal shares likewise, without a word of what was before`() {
    let run = run(endingWith: .error(50, Failure())) { $0.asSignal(onErrorJustReturn: -1) }
    #expect(run.observers[0].events == [.next(210, 0), .next(220, 1), .next(230, 2)])
    #expect(
      run.observers[1].events == [
        .next(230, 2), .next(240, 3), .next(250, -1), .completed(250),
      ])
    #expect(run.observers[2].events == [.next(270, 0), .next(280, 1)])
    #expect(run.subscriptions == [Subscription(200, 250), Subscription(260, 285)])
  }
}
