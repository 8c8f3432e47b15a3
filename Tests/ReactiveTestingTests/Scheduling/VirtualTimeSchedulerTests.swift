import Foundation
import ReactiveCore
import ReactiveTesting
import TestTraits
import Testing

@Suite struct VirtualTimeSchedulerTests {
  /// A scheduler with work at some times, which records when it runs.
  private func noting(
    _ times: [Int], _ log: @escaping (Int) -> Void = { _ in }
  ) -> TestScheduler {
    let scheduler = TestScheduler(initialClock: 0)
    for time in times { scheduler.scheduleAt(time) { log(scheduler.clock) } }
    return scheduler
  }

  @Test func `advanceTo runs what is due by then, and sets the clock`() {
    var log: [Int] = []
    let scheduler = noting([10, 20, 30]) { log.append($0) }
    scheduler.advanceTo(20)
    #expect(log == [10, 20])
    #expect(scheduler.clock == 20)
    scheduler.advanceTo(25)
    #expect(scheduler.clock == 25)
    scheduler.start()
    #expect(log == [10, 20, 30])
  }

  @Test func `sleep passes time over, and what was missed runs late`() {
    var log: [Int] = []
    let scheduler = noting([10, 20]) { log.append($0) }
    scheduler.sleep(15)
    #expect(log == [])
    scheduler.start()
    #expect(log == [15, 20])
  }

  @Test func `stop ends it after the work under way, and start goes on`() {
    var log: [Int] = []
    let scheduler = TestScheduler(initialClock: 0)
    for time in [10, 20, 30] {
      scheduler.scheduleAt(time) {
        log.append(time)
        if time == 20 { scheduler.stop() }
      }
    }
    scheduler.start()
    #expect(log == [10, 20])
    scheduler.start()
    #expect(log == [10, 20, 30])
  }

  @Test func `work is taken back, and what it has begun is stopped`() {
    let scheduler = TestScheduler(initialClock: 0)
    var log: [String] = []
    let plan = { (time: Int) in
      scheduler.scheduleAbsoluteVirtual((), time: time) { _ in
        log.append("\(time)")
        return Disposables.create { log.append("stopped \(time)") }
      }
    }
    let plans = [10, 20].map(plan)
    scheduler.scheduleAt(15) { for plan in plans { plan.dispose() } }
    scheduler.start()
    #expect(log == ["10", "stopped 10"])
  }

  @Test func `work that is taken back is let go at once`() {
    let scheduler = TestScheduler(initialClock: 0)
    weak var weakObject: NSObject?
    do {
      let object = NSObject()
      weakObject = object
      let work = scheduler.scheduleAbsoluteVirtual(object, time: 10) { _ in Disposables.create() }
      work.dispose()
    }
    #expect(weakObject == nil)
  }

  @Test(.long) func `much work runs in the order of its times, whatever the order of planning`() {
    let count = 20_000
    let mixed = (0..<count).map { $0 * 7_919 % count }
    for times in [Array(0..<count), (0..<count).reversed(), mixed] {
      var last = -1
      var isInOrder = true
      let scheduler = noting(times) {
        isInOrder = isInOrder && $0 == last + 1
        last = $0
      }
      scheduler.start()
      #expect(isInOrder && last == count - 1)
    }
  }

  @Test func `work of one time runs in the order of planning`() {
    let scheduler = TestScheduler(initialClock: 0)
    var log: [Int] = []
    for number in 0..<100 { scheduler.scheduleAt(5) { log.append(number) } }
    scheduler.start()
    #expect(log == Array(0..<100))
  }
}
