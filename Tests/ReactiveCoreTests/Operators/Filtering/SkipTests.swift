import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct SkipTests {
  private let source: [Recorded<Event<Int>>] = [
    .next(150, 9), .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 1), .completed(250),
  ]

  @Test(arguments: [-1, 0, 2, 4, 5])
  func `skip leaves out the first elements`(count: Int) {
    let run = HotRun(source) { $0.skip(count) }
    #expect(run.events == Array(source.dropFirst(1 + min(4, max(0, count)))))
    #expect(run.subscriptions == [Subscription(200, 250)])
  }

  @Test func `skip while a condition holds, and never again`() {
    let run = HotRun(source) { $0.skip(while: { $0 < 3 }) }
    #expect(run.events == [.next(230, 3), .next(240, 1), .completed(250)])
    #expect(HotRun(source) { $0.skip(while: { _ in true }) }.events == [.completed(250)])
    #expect(
      HotRun(source) { $0.skip(while: { _ in false }) }.events == Array(source.dropFirst()))
  }

  @Test func `the condition of skip is asked until it turns`() {
    var asked: [Int] = []
    _ = HotRun(source) { source in
      source.skip(while: { element in
        asked.append(element)
        return element < 2
      })
    }
    #expect(asked == [1, 2])
  }

  @Test func `an error thrown by the condition of skip ends the stream`() {
    let run = HotRun(source) {
      $0.skip(while: { if $0 == 2 { throw OperatorFault() } else { true } })
    }
    #expect(run.events == [.error(220, OperatorFault())])
    #expect(run.subscriptions == [Subscription(200, 220)])
  }
}
