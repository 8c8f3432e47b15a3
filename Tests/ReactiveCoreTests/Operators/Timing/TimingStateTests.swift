import Dispatch
import Foundation
import ReactiveTesting
import Testing

@testable import ReactiveCore

/// The state machines of operators with a clock, without streams.
@Suite struct TimingStateTests {
  private func at(_ seconds: Double) -> RxTime { RxTime(timeIntervalSince1970: seconds) }

  static let spans: [(span: RxTimeInterval, passed: Double, remaining: RxTimeInterval)] = [
    (.seconds(1), 0.4, .milliseconds(600)),
    (.milliseconds(1), 0.000_4, .microseconds(600)),
    (.nanoseconds(5_000), 0.000_001, .microseconds(4)),
    (.seconds(1), 1, .nanoseconds(0)),
    (.seconds(1), 2, .nanoseconds(0)),
    (.seconds(0), 0, .nanoseconds(0)),
    (.seconds(-1), 0, .nanoseconds(0)),
    (.seconds(1), -1, .seconds(2)),
    (.never, 1_000, .never),
    (.seconds(.max), 1, .never),
  ]

  @Test(arguments: spans.indices)
  func `the remaining part of a time span is exact to the microsecond, in any unit`(index: Int) {
    let (span, passed, remaining) = Self.spans[index]
    #expect(span.remaining(since: at(1_000), at: at(1_000 + passed)) == remaining)
  }

  @Test func `a delayed event is scheduled when no other one is`() {
    var state = DelayState<Int>(.seconds(10))
    let events: [Event<Int>] = [.next(1), .next(2), .completed]
    let planned = zip(events, [0.0, 4, 4]).map { state.enqueue($0, at: at($1)) }
    #expect(planned == [true, false, false])
    var delivered: [String] = []
    var decisions: [DelayState<Int>.Decision] = []
    for time in [10.0, 14, 15] {
      delivered.append(state.begin()?.debugDescription ?? "nothing")
      decisions.append(state.finish(at: at(time)))
    }
    #expect(delivered == ["next(1)", "next(2)", "completed"])
    #expect(decisions == [.wait(.seconds(4)), .wait(.seconds(0)), .rest])
    let isPlanned = state.enqueue(.next(3), at: at(20))
    #expect(isPlanned)
  }

  @Test(arguments: [false, true])
  func `an error goes before what waits, but not into a delivery`(isDelivering: Bool) {
    var state = DelayState<Int>(.seconds(10))
    for element in 1...2 { _ = state.enqueue(.next(element), at: at(0)) }
    if isDelivering { _ = state.begin() }
    let emitsNow = state.fail(Broken())
    #expect(emitsNow == !isDelivering)
    let decision = state.finish(at: at(10))
    #expect(decision == .fail)
    let next = state.begin()
    #expect(next == nil)
    #expect(state.error is Broken)
  }

  @Test func `a throttle waits once for each span, and keeps the latest element`() {
    var state = ThrottleState<Int>(.seconds(10), emitsLatest: true)
    #expect(decision(&state, 1, at: 0) == "emit")
    state.didEmit(at: at(2))
    #expect(decision(&state, 2, at: 5) == "wait(7000000)")
    #expect(decision(&state, 3, at: 6) == "nothing")
    state.endSource()
    #expect(!state.isOver)
    let latest = state.removeLatest()
    #expect(latest == 3)
    #expect(state.isOver)
    let nothing = state.removeLatest()
    #expect(nothing == nil)
  }

  @Test func `a throttle of the first elements keeps none`() {
    var state = ThrottleState<Int>(.seconds(10), emitsLatest: false)
    #expect(decision(&state, 1, at: 0) == "emit")
    state.didEmit(at: at(0))
    #expect(decision(&state, 2, at: 9) == "nothing")
    let latest = state.removeLatest()
    #expect(latest == nil)
    #expect(decision(&state, 3, at: 10) == "emit")
  }

  @Test func `a portion is full at its limit, and never for a limit of nothing`() {
    var portion = BatchCounter(limit: 2)
    let first = (0..<2).map { _ in portion.add() }
    #expect(first == [false, true])
    portion.next()
    #expect(portion.number == 1)
    let second = (0..<2).map { _ in portion.add() }
    #expect(second == [false, true])
    var endless = BatchCounter(limit: 0)
    let full = (0..<5).filter { _ in endless.add() }
    #expect(full.isEmpty)
  }

  private func decision(_ state: inout ThrottleState<Int>, _ element: Int, at time: Double)
    -> String
  {
    switch state.decide(about: element, at: at(time)).0 {
    case .emit: "emit"
    case .nothing: "nothing"
    case .wait(.microseconds(let count)): "wait(\(count))"
    case .wait: "wait"
    }
  }
}
