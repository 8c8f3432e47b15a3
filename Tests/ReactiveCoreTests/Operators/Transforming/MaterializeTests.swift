import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct MaterializeTests {
  @Test(arguments: [Event<Int>.completed, .error(OperatorFault())])
  func `materialize sends the end as an element`(end: Event<Int>) {
    let run = HotRun([.next(210, 1), Recorded(time: 220, value: end)]) { $0.materialize() }
    #expect(
      run.events.map { "\($0)" } == [
        "next(next(1)) @ 210", "next(\(end)) @ 220", "completed @ 220",
      ])
    #expect(run.subscriptions == [Subscription(200, 220)])
  }

  @Test func `materialize of a silent stream is silent`() {
    let run = HotRun([Recorded<Event<Int>>.next(150, 1)]) { $0.materialize() }
    #expect(run.events.isEmpty)
    #expect(run.subscriptions == [Subscription(200, 1_000)])
  }

  @Test func `disposal while the materialized end is taken prevents the completion`() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var events: [String] = []
    let observer = AnyObserver<Event<Int>> { event in
      events.append("\(event)")
      subscription.dispose()
    }
    subscription.disposable = subject.materialize().subscribe(observer)
    subject.onCompleted()
    #expect(events == ["next(completed)"])
  }

  @Test(arguments: [Event<Int>.completed, .error(OperatorFault())])
  func `dematerialize ends with the event of an end`(end: Event<Int>) {
    let source: [Recorded<Event<Event<Int>>>] = [
      .next(210, .next(1)), .next(220, end), .next(230, .next(2)), .completed(240),
    ]
    let run = HotRun(source) { $0.dematerialize() }
    #expect(run.events == [.next(210, 1), Recorded(time: 220, value: end)])
    #expect(run.subscriptions == [Subscription(200, 220)])
  }

  @Test(arguments: [Event<Event<Int>>.completed, .error(OperatorFault())])
  func `dematerialize ends with its source`(end: Event<Event<Int>>) {
    let run = HotRun([.next(210, .next(1)), Recorded(time: 220, value: end)]) {
      $0.dematerialize()
    }
    #expect(run.events == [.next(210, 1), Recorded(time: 220, value: end.map { _ in 0 })])
  }

  @Test(arguments: [Event<Int>.completed, .error(OperatorFault())])
  func `dematerialize undoes materialize`(end: Event<Int>) {
    let events: [Recorded<Event<Int>>] = [.next(210, 1), Recorded(time: 220, value: end)]
    #expect(HotRun(events) { $0.materialize().dematerialize() }.events == events)
  }
}
