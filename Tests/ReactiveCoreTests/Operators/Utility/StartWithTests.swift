import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct StartWithTests {
  private let source: [Recorded<Event<Int>>] = [.next(150, 9), .next(210, 1), .completed(220)]

  @Test func `the first elements come at the subscription`() {
    let run = HotRun(source) { $0.startWith(7, 8) }
    #expect(run.events == [.next(200, 7), .next(200, 8), .next(210, 1), .completed(220)])
    #expect(run.subscriptions == [Subscription(200, 220)])
  }

  @Test func `the elements of the outermost startWith are sent first`() {
    var elements: [Int] = []
    _ = Observable.of(3, 4).startWith(2).startWith(0, 1).subscribe(onNext: { elements.append($0) })
    #expect(elements == [0, 1, 2, 3, 4])
  }

  @Test func `take ends a stream within the elements of startWith`() {
    let run = HotRun(source) { $0.startWith(7, 8).take(1) }
    #expect(run.events == [.next(200, 7), .completed(200)])
    #expect(run.subscriptions == [Subscription(200, 200)])
  }

  @Test func `an element takes the place of none`() {
    let none = HotRun([.next(150, 9), .completed(220)]) { $0.ifEmpty(default: 5) }
    #expect(none.events == [.next(220, 5), .completed(220)])
    #expect(none.subscriptions == [Subscription(200, 220)])
    let some = HotRun(source) { $0.ifEmpty(default: 5) }
    #expect(some.events == [.next(210, 1), .completed(220)])
    let error = HotRun([.error(220, OperatorFault())]) { $0.ifEmpty(default: 5) }
    #expect(error.events == [.error(220, OperatorFault())])
  }
}
