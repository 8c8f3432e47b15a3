import ReactiveCore
import ReactiveTesting
import TestTraits
import Testing

@Suite struct TakeTests {
  private let source: [Recorded<Event<Int>>] = [
    .next(150, 9), .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250),
  ]

  @Test func `take completes with its last element`() {
    let some = HotRun(source) { $0.take(2) }
    #expect(some.events == [.next(210, 1), .next(220, 2), .completed(220)])
    #expect(some.subscriptions == [Subscription(200, 220)])
    let more = HotRun(source) { $0.take(5) }
    #expect(more.events == Array(source.dropFirst()))
  }

  @Test func `take of nothing completes without a subscription`() {
    let run = HotRun(source) { $0.take(0) }
    #expect(run.events == [.completed(200)])
    #expect(run.subscriptions == [])
  }

  @Test func `take counts before it sends`() {
    let subject = PublishSubject<Int>()
    var events: [Event<Int>] = []
    _ = subject.take(1).subscribe { event in
      events.append(event)
      subject.onNext(2)
    }
    subject.onNext(1)
    #expect(events == [.next(1), .completed])
  }

  @Test(.newProcess) func `negative counts are a mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Observable<Int>.never().take(-1) }
    await #expect(processExitsWith: .failure) { _ = Observable<Int>.never().takeLast(-1) }
    await #expect(processExitsWith: .failure) { _ = Observable<Int>.never().element(at: -1) }
  }

  @Test func `take while a condition holds`() {
    let exclusive = HotRun(source) { $0.take(while: { $0 < 3 }) }
    #expect(exclusive.events == [.next(210, 1), .next(220, 2), .completed(230)])
    #expect(exclusive.subscriptions == [Subscription(200, 230)])
    let inclusive = HotRun(source) { $0.take(while: { $0 < 3 }, behavior: .inclusive) }
    #expect(
      inclusive.events == [.next(210, 1), .next(220, 2), .next(230, 3), .completed(230)])
    #expect(inclusive.subscriptions == [Subscription(200, 230)])
  }

  @Test func `take until a condition holds`() {
    let exclusive = HotRun(source) { $0.take(until: { $0 == 3 }) }
    #expect(exclusive.events == [.next(210, 1), .next(220, 2), .completed(230)])
    let inclusive = HotRun(source) { $0.take(until: { $0 == 3 }, behavior: .inclusive) }
    #expect(
      inclusive.events == [.next(210, 1), .next(220, 2), .next(230, 3), .completed(230)])
    #expect(inclusive.subscriptions == [Subscription(200, 230)])
  }

  @Test(arguments: [TakeBehavior.inclusive, .exclusive])
  func `a condition that never turns lets all through`(behavior: TakeBehavior) {
    let takeWhile = HotRun(source) { $0.take(while: { _ in true }, behavior: behavior) }
    #expect(takeWhile.events == Array(source.dropFirst()))
    let takeUntil = HotRun(source) { $0.take(until: { _ in false }, behavior: behavior) }
    #expect(takeUntil.events == Array(source.dropFirst()))
  }

  @Test(arguments: [TakeBehavior.inclusive, .exclusive])
  func `an error thrown by the condition of take ends the stream`(behavior: TakeBehavior) {
    func fault(_ element: Int) throws -> Bool {
      if element == 2 { throw OperatorFault() } else { element == 0 }
    }
    let takeUntil = HotRun(source) { $0.take(until: fault, behavior: behavior) }
    #expect(takeUntil.events == [.next(210, 1), .error(220, OperatorFault())])
    let takeWhile = HotRun(source) { $0.take(while: { try !fault($0) }, behavior: behavior) }
    #expect(takeWhile.events == [.next(210, 1), .error(220, OperatorFault())])
    #expect(takeWhile.subscriptions == [Subscription(200, 220)])
  }

  @Test func `a condition is not asked again after the end`() {
    let subject = PublishSubject<Int>()
    var asked: [Int] = []
    var taken: [Int] = []
    _ = subject.take(
      while: { element in
        asked.append(element)
        return element < 1
      }, behavior: .inclusive
    ).subscribe(onNext: { element in
      taken.append(element)
      subject.onNext(element + 1)
    })
    subject.onNext(0)
    #expect(asked == [0, 1])
    #expect(taken == [0, 1])
  }
}
