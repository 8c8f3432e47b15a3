import Dispatch
import ReactiveCore
import ReactiveTesting
import ReactiveUI
import Testing

@MainActor
struct TimedTests {

  /// Sends 1 at 210, 2 at 220, 3 at 230, 4 at 450 and the end at 500 through an operator.
  func record(
    _ apply: @escaping (Driver<Int>) -> Driver<Int>
  ) -> [Recorded<Event<Int>>] {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(210, 1), .next(220, 2), .next(230, 3), .next(450, 4), .completed(500),
    ])
    var events: [Recorded<Event<Int>>] = []
    SharingScheduler.mock(scheduler: scheduler) {
      events =
        scheduler.start {
          apply(source.asDriver(onErrorJustReturn: -1)).asObservable()
        }.events
    }
    return events
  }

  @Test func `elements arrive a turn later, on the scheduler of drivers`() {
    #expect(
      record { $0 } == [
        .next(211, 1), .next(221, 2), .next(231, 3), .next(451, 4), .completed(501),
      ])
  }

  @Test func `debounce sends what nothing follows`() {
    #expect(
      record { $0.debounce(.seconds(100)) } == [.next(331, 3), .next(501, 4), .completed(501)])
  }

  @Test func `throttle sends at most one in a span, and the last of it`() {
    #expect(
      record { $0.throttle(.seconds(100)) } == [
        .next(211, 1), .next(311, 3), .next(451, 4), .completed(501),
      ])
    #expect(
      record { $0.throttle(.seconds(100), latest: false) } == [
        .next(211, 1), .next(451, 4), .completed(501),
      ])
  }

  @Test func `delay sends everything later`() {
    #expect(
      record { $0.delay(.seconds(10)) }.compactMap(\.value.element) == [1, 2, 3, 4])
    #expect(record { $0.delay(.seconds(10)) }.first?.time == 221)
  }
}
