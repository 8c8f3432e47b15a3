import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct VirtualTimeDescriptionTests {
  @Test func `a virtual scheduler says what time it is and for when work is planned`() {
    let scheduler = TestScheduler(initialClock: 100)
    scheduler.advanceTo(230)
    for time in [400, 300] { scheduler.scheduleAt(time) {} }
    #expect(scheduler.debugDescription == "clock: 230, planned: [300, 400]")
  }
}
