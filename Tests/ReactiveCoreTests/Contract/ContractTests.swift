import ReactiveCore
import ReactiveTesting
import Testing

/// The contract, checked for every operator.
@Suite struct ContractTests {
  @Test(.clause(1, 3), arguments: ContractCase.all, StreamEnding.allCases)
  func `an operator obeys the grammar, though its source does not`(
    op: ContractCase, ending: StreamEnding
  ) {
    let run = ContractRun(op)
    run.send(1, 2, 3)
    run.end(ending)
    // The source sends on after its terminal event; none of that may be delivered.
    run.send(4, 5)
    run.end(.error)
    run.end(.completion)
    run.scheduler.start()
    let ends = run.events.indices.filter { run.events[$0].isStopEvent }
    #expect(ends.count <= 1)
    #expect(ends.allSatisfy { $0 == run.events.count - 1 })
    #expect(ending == .disposal || ends.count == 1)
  }

  @Test(.clause(10), arguments: ContractCase.all, StreamEnding.allCases)
  func `an operator lets its sources go, however it ends`(op: ContractCase, ending: StreamEnding) {
    let run = ContractRun(op)
    #expect(run.living > 0)
    run.send(1, 2)
    run.end(ending)
    run.scheduler.start()
    #expect(run.living == 0)
    withExtendedLifetime(run) {}
  }

  @Test(.clause(10), arguments: ContractCase.all, StreamEnding.allCases)
  func `an operator lets go of what it captured, however it ends`(
    op: ContractCase, ending: StreamEnding
  ) {
    let run = ContractRun(op)
    #expect(run.captive != nil)
    run.send(1, 2)
    run.end(ending)
    run.silence()
    run.scheduler.start()
    #expect(run.captive == nil)
    withExtendedLifetime(run) {}
  }

  @Test(.clause(7), arguments: ContractCase.all, [0, 1, 2])
  func `an operator sends nothing after disposal`(op: ContractCase, elements: Int) {
    let run = ContractRun(op)
    for element in 0..<elements { run.send(element) }
    run.subscription.dispose()
    let count = run.events.count
    run.send(7, 8, 9)
    run.end(.completion)
    run.scheduler.start()
    #expect(run.events.count == count)
  }

  @Test(.clause(7), arguments: ContractCase.all)
  func `an operator sends nothing to who disposes while taking an element`(op: ContractCase) {
    let run = ContractRun(op, disposesWhileTaking: true)
    run.send(1, 2, 3)
    run.end(.completion)
    run.scheduler.start()
    #expect(run.events.count == 1)
    #expect(run.living == 0)
  }

  @Test(.clause(9), arguments: ContractCase.all)
  func `an operator may be disposed of twice, and before its source has begun`(op: ContractCase) {
    let run = ContractRun(op)
    run.subscription.dispose()
    run.subscription.dispose()
    run.scheduler.start()
    #expect(run.living == 0)
    #expect(run.disposals == 1)
  }
}
