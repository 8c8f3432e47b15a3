import ReactiveCore
import ReactiveTesting
import Testing

/// The result of an operator with a clock on a hot source that is subscribed to at 200.
struct TimedCase<Output: Equatable & Sendable>: CustomTestStringConvertible, Sendable {
  typealias Operate = @Sendable (Observable<Int>, TestScheduler) -> Observable<Output>

  let testDescription: String
  let source: [Recorded<Event<Int>>]
  let expected: [Recorded<Event<Output>>]
  let sourceEnd: TestTime
  let disposed: TestTime
  let operate: Operate

  init(
    _ name: String, source: [Recorded<Event<Int>>], expected: [Recorded<Event<Output>>],
    sourceEnd: TestTime = 1_000, disposed: TestTime = 1_000, operate: @escaping Operate
  ) {
    testDescription = name
    self.source = source
    self.expected = expected
    self.sourceEnd = sourceEnd
    self.disposed = disposed
    self.operate = operate
  }

  func check(_ location: SourceLocation = #_sourceLocation) {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable([.next(150, -1)] + source)
    let result = scheduler.start(disposed: disposed) { operate(hot.asObservable(), scheduler) }
    #expect(result.events == expected, sourceLocation: location)
    #expect(hot.subscriptions == [Subscription(200, sourceEnd)], sourceLocation: location)
  }
}
