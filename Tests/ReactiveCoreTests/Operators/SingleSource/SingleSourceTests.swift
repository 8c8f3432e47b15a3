import ReactiveCore
import ReactiveTesting
import Testing

/// What all operators of one source have in common, beside what `ContractTests` ask of every
/// operator.
@Suite struct SingleSourceTests {
  private func run(
    _ op: SingleSourceOperator, _ events: [Recorded<Event<Int>>],
    disposed: TestTime = TestScheduler.Defaults.disposed
  ) -> HotRun<String> {
    let captive = Captive()
    return HotRun(events, disposed: disposed) { source in
      op.make(OperatorInput(source: source, captive: captive))
    }
  }

  @Test(arguments: SingleSourceOperator.all)
  func `an operator sends nothing of a silent source, and releases it at disposal`(
    op: SingleSourceOperator
  ) {
    let result = run(op, [.next(150, 1)])
    #expect(result.events == [])
    #expect(result.subscriptions == [Subscription(200, 1_000)])
  }

  @Test(arguments: SingleSourceOperator.all)
  func `an error is passed on and ends the subscription`(op: SingleSourceOperator) {
    let result = run(op, [.next(150, 1), .next(210, 2), .error(220, OperatorFault())])
    #expect(result.events.last == .error(220, OperatorFault()))
    #expect(result.events.dropLast().allSatisfy { $0.time == 210 && !$0.value.isStopEvent })
    #expect(result.subscriptions == [Subscription(200, 220)])
  }

  @Test(arguments: SingleSourceOperator.all)
  func `completion ends the subscription`(op: SingleSourceOperator) {
    let result = run(op, [.next(150, 1), .next(210, 1), .completed(220)])
    #expect(result.events.filter(\.value.isStopEvent).map(\.time) == [220])
    #expect(result.subscriptions == [Subscription(200, 220)])
  }

  @Test(arguments: SingleSourceOperator.all)
  func `after disposal nothing comes`(op: SingleSourceOperator) {
    let result = run(op, [.next(210, 1), .next(220, 2), .completed(230)], disposed: 215)
    #expect(result.events.allSatisfy { $0.time == 210 && !$0.value.isStopEvent })
    #expect(result.subscriptions == [Subscription(200, 215)])
  }
}
