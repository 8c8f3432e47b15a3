import ReactiveCore
import ReactiveTesting
import Testing

@Suite struct VirtualTimeDescriptionTests {
  @Test func `a virtual scheduler says what time it is`() {
    let scheduler = TestScheduler(initialClock: 100)
    scheduler.advanceTo(230)
    #expect(scheduler.debugDescription == "TestScheduler at 230")
  }
}
