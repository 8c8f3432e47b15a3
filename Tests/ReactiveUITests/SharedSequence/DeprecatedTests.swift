import Dispatch
import ReactiveCore
import ReactiveTesting
import ReactiveUI
import Testing

@MainActor
struct DeprecatedTests {
  @available(*, deprecated, message: "tests what is")
  @Test func `times in seconds still are`() {
    let scheduler = TestScheduler(initialClock: 0)
    var events: [Recorded<Event<Int>>] = []
    SharingScheduler.mock(scheduler: scheduler) {
      events =
        scheduler.start {
          Driver<Int>.timer(100.0, period: 300.0).delay(10.0).throttle(1.0).debounce(5.0)
            .asObservable()
        }.events
    }
    #expect(events == [.next(315, 0), .next(615, 1), .next(915, 2)])
  }
}
