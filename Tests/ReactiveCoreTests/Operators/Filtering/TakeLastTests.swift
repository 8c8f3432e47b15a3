import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct TakeLastTests {
  private static let elements = (1...5).map { Recorded.next(200 + 10 * $0, $0) }

  @Test(
    arguments: zip(
      [0, 1, 3, 5, 7, .max],
      [[], [5], [3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]))
  func `the last elements come with the completion`(count: Int, expected: [Int]) {
    let run = HotRun(Self.elements + [.completed(260)]) { $0.takeLast(count) }
    #expect(run.events == expected.map { .next(260, $0) } + [.completed(260)])
    #expect(run.subscriptions == [Subscription(200, 260)])
  }

  @Test func `takeLast sends no elements of a stream that fails`() {
    let run = HotRun(Self.elements + [.error(260, OperatorFault())]) { $0.takeLast(2) }
    #expect(run.events == [.error(260, OperatorFault())])
  }

  @Test(.clause(8)) func `disposal comes between the last elements`() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var events: [Event<Int>] = []
    let observer = AnyObserver<Int> { event in
      events.append(event)
      if events.count == 2 { subscription.dispose() }
    }
    subscription.disposable = subject.takeLast(3).subscribe(observer)
    for element in 1...4 { subject.onNext(element) }
    subject.onCompleted()
    #expect(events == [.next(2), .next(3)])
  }
}
